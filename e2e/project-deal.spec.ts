/// <reference lib="dom" />
import { formatCount, formatWan } from '@tenderscope/contract';
import { dealsOf, lotsOfAllTime, overviewOf, referenceLots, suppliersOf, type Bundle, type ReferenceLot } from '@tenderscope/testing';
import { AnalysisPage } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { readWorkbook, yuanOf } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

const screen = (page: AnalysisPage['page']) => new AnalysisPage(page, 'tradingInsight/projectDealAnalysis', 8);

let bundle: Bundle;
let lots: ReferenceLot[];
test.beforeAll(async () => {
  bundle = await sharedBundle();
  lots = referenceLots(bundle);
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('every tile is the figure computed from the files, and leads to its rows', async ({ page }) => {
  const own = lots.filter(({ method }) => method === '公开招标');
  const { summary, concentration } = dealsOf(own, bundle);
  const { dealNum, zbJinE } = overviewOf(lotsOfAllTime(own));
  const deal = screen(page);
  await deal.open(`?time=all&method=${encodeURIComponent('公开招标')}`);
  const { avgAward, medianAward, awardToCeiling, secondGap } = summary;
  const { cr5, hhi } = concentration;
  await deal.expectTiles({ dealNum, zbJinE, avgAward, medianAward, awardToCeiling, secondGap, cr5, hhi });
  for (const [metric, title, count] of [
    ['awardToCeiling', '有最高限价的成交标段', summary.ceilingNum],
    ['secondGap', '有效报价两家以上的成交标段', summary.gapNum],
    ['dealNum', '成交标段', dealNum],
  ] as const) {
    await deal.openTile(metric);
    await expect(deal.card(title).getByText(`共 ${formatCount(count)} 条`)).toBeVisible();
  }
  await deal.openTile('hhi');
  const max = suppliersOf(lotsOfAllTime(own)).sort((a, b) => (b.zbJinE ?? 0) - (a.zbJinE ?? 0)).slice(0, 10);
  expect((await deal.rowsOf(deal.card('中标供应商'))).map(([name, amount]) => [name, amount])).toEqual(
    max.map((row) => [row.Gys_Name, formatWan(row.zbJinE)]),
  );
});

test('a band of amounts leads to its lots, an export of them and the sheet of one', { tag: '@soak' }, async ({ page }) => {
  const deal = screen(page);
  await deal.open('?time=all');
  const { amountBands, rows } = dealsOf(lots, bundle);
  const [lowest] = amountBands.filter(({ band }) => band !== null).sort((a, b) => Number(a.band) - Number(b.band));
  await deal.navigateChart('成交金额分布', 'Home', 'Enter');
  await expect(page).toHaveURL(new RegExp(`part=amount%3A${lowest?.band}`));
  const count = page.getByText(`共 ${lowest?.dealNum} 条`);
  await expect(count).toBeVisible();
  const card = page.getByRole('region').filter({ has: count });
  const { heads, rows: exported } = await readWorkbook(page, () => card.getByRole('button', { name: '导出全部' }).click());
  expect(exported).toHaveLength(rows.filter(({ amountBand }) => amountBand === lowest?.band).length);
  const amounts = exported.map((row) => yuanOf(row[heads.indexOf('成交金额(万元)')]));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(lowest?.zbJinE ?? 0, 1);
  await card.locator('tbody tr.ant-table-row').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/lot=/);
});

test('a stage leads to the lots that have both of its times', { tag: '@soak' }, async ({ page }) => {
  const deal = screen(page);
  await deal.open('?time=all');
  const [first, second] = dealsOf(lots, bundle).cycle;
  expect(first?.lotNum).not.toBe(second?.lotNum);
  for (const [keys, stage] of [[['Home', 'Enter'], first], [['Home', 'ArrowDown', 'Enter'], second]] as const) {
    await deal.navigateChart('采购周期分段', ...keys);
    await expect(deal.card(`${stage?.stage}起止时间齐全的成交标段`).getByText(`共 ${formatCount(stage?.lotNum ?? 0)} 条`)).toBeVisible();
  }
});

test('the page is accessible at both sizes', { tag: '@soak' }, async ({ page }) => {
  const deal = screen(page);
  await deal.open('?time=all');
  await expectReadable(page, { large: 'dark', show: () => scrollTo(page.getByRole('heading', { name: '预算与中标金额' })) });
});
