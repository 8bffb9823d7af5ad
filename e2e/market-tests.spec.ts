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

  await page.getByRole('radiogroup', { name: '检验结论' }).getByText('不适用').click();
  await expect(page).toHaveURL(/band=/);
  await expect(table.getByRole('row').filter({ hasText: '平均价群体' }).first()).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: '样本不足' })).toHaveCount(0);
  const { heads, rows } = await readWorkbook(page, () => table.getByRole('button', { name: '导出全部' }).click());
  expect(heads).toContain('检验力');
  expect(new Set(rows.map((row) => row[heads.indexOf('结论')]))).toEqual(new Set(['不适用']));
});
