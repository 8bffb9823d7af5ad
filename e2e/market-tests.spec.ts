import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('markets are listed with the tests that apply and what each can notice; methods with their results, the failures too', async ({ page }) => {
  await page.goto(pathOf('marketTests'));
  const table = page.getByRole('region', { name: '市场与检验' });
  await expect(table.getByRole('row').filter({ hasText: '近零价差缺失' }).first()).toBeVisible();
  await expect(page.getByText('不构成结论')).toBeVisible();
  const methods = page.getByRole('region', { name: '方法的实测结果明细' });
  await expect(methods.getByRole('row').filter({ hasText: '报价规律分' })).toContainText('AUC 0.555');
  await expect(methods.getByRole('row').filter({ hasText: '875 场' })).toContainText('采用');
  await expectReadable(page, { large: 'dark' });

  const tested = table.getByRole('row').filter({ hasText: '近零价差缺失' }).first();
  await tested.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/market=/);
  const drawer = page.getByRole('dialog', { name: '最低价中标）：最低两家的价差' });
  await expect(drawer.getByRole('img', { name: /^合计/ })).toBeVisible();
  await expect(drawer).toContainText('竞争时前者不少于后者；不足 200 个标段，不作检验');
  await expect(drawer.getByRole('row').nth(2)).toBeVisible();
  await expectReadable(page, { large: 'dark' });
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/market=/);

  await page.getByRole('radiogroup', { name: '检验结论' }).getByText('不适用').click();
  await expect(page).toHaveURL(/band=/);
  await expect(table.getByRole('row').filter({ hasText: '平均价群体' }).first()).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: '样本不足' })).toHaveCount(0);
  const { heads, rows } = await readWorkbook(page, () => table.getByRole('button', { name: '导出全部' }).click());
  expect(heads).toContain('检验力');
  expect(new Set(rows.map((row) => row[heads.indexOf('结论')]))).toEqual(new Set(['不适用']));
});
