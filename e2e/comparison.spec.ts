import type { Locator, Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const tile = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });
const numberOf = (text: string): number | null => (text.includes('—') ? null : Number(text.replaceAll(',', '').match(/-?[\d.]+/)?.[0]));
const table = (page: Page): Locator => page.getByRole('group', { name: '指标对比表' });

/** Figures of each member by row heading, as the table shows them. */
async function shownFigures(page: Page): Promise<Map<string, (number | null)[]>> {
  const rows = await table(page).locator('tbody tr').all();
  const read = async (row: Locator) => [(await row.getByRole('rowheader').innerText()).trim(), (await row.locator('td strong').allInnerTexts()).map(numberOf)] as const;
  return new Map(await Promise.all(rows.map(read)));
}

/** Value of a tile of the portrait, in its unit. */
async function portraitValue(page: Page, metric: string): Promise<string> {
  const value = page.locator(`section[data-metric="${metric}"] strong`);
  await expect(value).toHaveText(/[\d—]/);
  return value.innerText();
}

test('a buyer ticks two suppliers in the ranking, compares them, exports the figures and finds them on the portraits', async ({ page }) => {
  await page.goto(`${pathOf('transactionRank')}?time=all&home=all`);
  const card = page.getByRole('region', { name: /^供应商交易排名/ });
  await scrollTo(card);
  const ticks = card.getByRole('checkbox', { name: /^对比：/ });
  await ticks.first().check();
  const start = page.getByRole('button', { name: '开始对比供应商' });
  await expect(start).toBeDisabled();
  await ticks.nth(1).check();
  await start.click();
  await expect(page).toHaveURL(/\/tradingQuery\/comparison\?.*members=/);
  await expect(table(page).getByText('排名第 1 名 / 共').first()).toBeVisible();
  await expect(table(page).getByText('排名第 2 名 / 共').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '趋势对比' }).locator('canvas')).toBeVisible();
  await expectReadable(page, { large: 'dark' });

  const figures = await shownFigures(page);
  const { heads, rows, name } = await readWorkbook(page, () => page.getByRole('button', { name: '导出 Excel' }).click());
  expect(name).toMatch(/^供应商对比.*\.xlsx$/);
  const members = page.getByRole('list', { name: '对比对象' }).getByRole('link');
  const names = await members.allInnerTexts();
  const columns = [`${names[0]}（基准）`, names[1] ?? ''].map((head) => heads.indexOf(head));
  expect(rows.map((row) => columns.map((column) => row[column] ?? null))).toEqual([...figures.values()]);
  const [base, other] = figures.get([...figures.keys()].find((key) => key.startsWith('投标次数')) ?? '') ?? [];
  await expect(tile(page, '投标次数')).toContainText(`${(other ?? 0) - (base ?? 0)} 次`.replace('-', ''));

  await members.first().click();
  await expect(page).toHaveURL(/gys_guid=/);
  expect(await portraitValue(page, 'tbNum')).toBe(String(base));
  await page.getByRole('button', { name: '移出对比' }).click();
  await expect(start).toBeDisabled();
  await page.getByRole('button', { name: '加入对比' }).click();
  await expect(start).toBeEnabled();
});

test('an analyst compares units, categories and periods, and another base changes the differences', async ({ page }) => {
  await page.goto(`${pathOf('issuerPortrait')}?time=all`);
  const ticks = page.getByRole('checkbox', { name: /^对比：/ });
  await ticks.first().check();
  await ticks.nth(1).check();
  await page.getByRole('button', { name: '开始对比单位' }).click();
  await expect(table(page).getByText('排名第 1 名 / 共').first()).toBeVisible();
  const lots = async () => [...(await shownFigures(page))].find(([key]) => key.startsWith('标段数'))?.[1] ?? [];
  const before = await lots();
  await page.getByRole('button', { name: /为基准$/ }).click();
  await expect(page).toHaveURL(/base=/);
  expect(await lots()).toEqual(before);
  await page.getByRole('list', { name: '对比对象' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/zbr_guid=/);
  expect(numberOf(await portraitValue(page, 'lotNum'))).toBe(before[0]);

  await page.goto(`${pathOf('comparison')}?time=all`);
  const categories = page.getByRole('radio', { name: '品类', exact: true });
  await categories.click({ force: true });
  await expect(categories).toBeChecked();
  const field = page.getByRole('combobox', { name: '添加品类' });
  for (let added = 0; added < 2; added += 1) {
    await field.click();
    await page.locator('.ant-select-item-option').first().click();
    await expect(page.getByRole('list', { name: '对比对象' }).getByRole('listitem')).toHaveCount(added + 1);
  }
  await expect(table(page)).toBeVisible();

  await page.goto(`${pathOf('comparison')}?kind=period&members=2024-01-01_2024-12-31;2025-01-01_2025-12-31`);
  await expect(table(page).getByRole('columnheader', { name: '2025年' })).toBeVisible();
  await page.getByText('季', { exact: true }).click();
  await expect(page).toHaveURL(/grain=quarter/);
});

test('a leader compares the period of the overview with another one, under its filters', async ({ page }) => {
  await page.goto(`${pathOf('tradingOverview')}?time=2025-01-01_2025-12-31&category=E`);
  const deals = await portraitValue(page, 'dealNum');
  await page.getByRole('button', { name: '与另一时间段对比' }).click();
  await expect(page).toHaveURL(/category=E.*kind=period/);
  await expect(table(page).getByRole('columnheader', { name: '2024年（基准）' })).toBeVisible();
  await expect(tile(page, '成交标段数').locator('strong').first()).toHaveText(`${deals} 个`);
});

test('an unknown member has its reason, and no figure', async ({ page }) => {
  await page.goto(`${pathOf('comparison')}?kind=unit&members=nobody;nothing&time=all`);
  await expect(page.getByText('没有这家单位，或不在您的数据范围内').first()).toBeVisible();
  await expect(table(page).locator('tbody strong').first()).toHaveText('—');
  await page.goto(`${pathOf('comparison')}?members=nobody;nothing&time=all`);
  await expect(page.getByText('没有这家企业，可能已从数据中删除').first()).toBeVisible();
});
