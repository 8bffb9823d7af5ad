import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a question is answered with its 口径, which can be changed; a refusal leads to a question with an answer', async ({ page }) => {
  await page.goto(pathOf('questions'));
  const input = page.getByRole('searchbox', { name: '问题' }).or(page.getByRole('textbox', { name: '问题' }));
  await input.fill('去年金额是多少');
  await input.press('Enter');
  await expect(page.getByRole('status')).toHaveText('「金额」有多种含义，请说明是哪一种。');
  await page.getByRole('button', { name: '去年成交金额是多少' }).click();
  await expect(page).toHaveURL(/q=/);
  const scope = page.getByRole('group', { name: '口径' });
  await expect(scope).toBeVisible();
  await expect(page.getByRole('region', { name: '去年成交金额是多少' }).locator('strong')).toBeVisible();

  await input.fill('流标率最高的五个单位');
  await input.press('Enter');
  const ranking = page.getByRole('region', { name: '流标率最高的五个单位' });
  await expect(ranking.getByRole('row')).toHaveCount(6);
  await expect(page.getByText('排序按 Wilson 95% 区间的下限')).toBeVisible();
  await expectReadable(page, { large: 'dark' });

  await scope.getByRole('combobox', { name: '指标' }).click();
  await page.locator('.ant-select-item-option', { hasText: /^节资率$/ }).click();
  const changed = page.getByRole('region', { name: '节资率最高的5个单位' });
  await expect(changed.getByRole('row')).toHaveCount(6);
  await expect(input).toHaveValue('节资率最高的5个单位');
  const { heads, rows } = await readWorkbook(page, () => changed.getByRole('button', { name: /导出/ }).click());
  expect([heads.length, rows.length].every((count) => count > 0)).toBe(true);
  await page.reload();
  await expect(changed.getByRole('row')).toHaveCount(6);

  await input.fill('流标的标段有哪些');
  await input.press('Enter');
  await expect(page.getByRole('region', { name: '流标的标段有哪些' })).toContainText(/共 [\d,]+ 条/);
  await input.fill('明年成交金额');
  await input.press('Enter');
  await expect(page.getByRole('status')).toHaveText('「明年」在数据之后，还没有数据。');
});
