import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('an analyst finds the ten suppliers that depend on one unit, and exports the list', async ({ page }) => {
  await page.goto(`${pathOf('transactionAnalysis')}?time=all`);
  const card = page.getByRole('region', { name: /^依赖单一单位的供应商(（.*）)?$/ });
  const min = card.getByRole('spinbutton', { name: '最大单位占比最小值' });
  await min.fill('50');
  await min.press('Enter');
  await expect(page).toHaveURL(/topShare=50/);
  const rows = card.locator('.ant-table-row');
  await expect(rows).toHaveCount(10);
  await expect(card.locator('[aria-busy="true"]')).toHaveCount(0);
  const shown = await rows.locator('.ant-table-cell:nth-child(2)').allTextContents();
  // A pointer over a button changes its colours.
  await expectReadable(page);
  const { heads, rows: all } = await readWorkbook(page, () => card.getByRole('button', { name: '导出全部' }).click());
  const columnOf = (name: string): unknown[] => all.map((row) => row[heads.findIndex((head) => head.startsWith(name))]);
  expect(columnOf('供应商').slice(0, 10)).toEqual(shown);
  const shares = columnOf('最大单位占比').map(Number);
  expect(shares.filter((share) => !(share >= 0.5 && share <= 1))).toEqual([]);
  const [top, complete] = [columnOf('其中最大单位金额').map(Number), columnOf('成交金额').map(Number)];
  expect(top).toEqual([...top].sort((a, b) => b - a));
  for (const [index, share] of shares.entries()) expect((top[index] ?? 0) / (complete[index] ?? 0)).toBeCloseTo(share, 3);
});

test('a part of an attribute filters the rest of the page and opens its companies, and the address keeps it', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${pathOf('attributeDistribution')}?time=all`);
  const tile = page.locator('section[data-metric="marketNum"] strong');
  await expect(tile).toHaveText(/\d/);
  const all = await tile.innerText();
  const scales = page.getByRole('region', { name: '企业规模', exact: true });
  await scrollTo(scales);
  await scales.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/scale=/);
  await expect(tile).not.toHaveText(all);
  const table = page.getByRole('region', { name: '全部供应商', exact: true });
  await expect(table).toBeInViewport();
  await expect(table.getByText(`共 ${await tile.innerText()} 条`)).toBeVisible();
  await expectReadable(page);
});

test('the ranking begins with the default province, and a range in any order', { tag: '@soak' }, async ({ page }) => {
  await page.goto(pathOf('transactionRank'));
  await expect(page.getByRole('radio', { name: '安徽' })).toBeChecked();
  const bids = page.getByRole('group', { name: '投标次数（次）' });
  await bids.getByLabel('投标次数最小值').fill('9');
  await bids.getByLabel('投标次数最大值').fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tbNum=3%7E9|tbNum=3~9/);
  const card = page.getByRole('region', { name: /^供应商交易排名(（.*）)?$/ });
  await scrollTo(card);
  await expect(card.locator('.ant-table-row').first()).toBeVisible();
  await expectReadable(page);
});
