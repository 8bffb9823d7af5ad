/// <reference lib="dom" />
import { overviewOf, referenceLots, trendCellsOf, type ReferenceLot } from '@tenderscope/testing';
import { AnalysisPage, cells } from './support/analysis-page.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { importLots } from './support/import-lots.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ demoLots: 0, serverOf: 'trading-trend' });

/** The figures that stand in tiles here. */
const tilesOf = (own: readonly ReferenceLot[]) => {
  const { zbJinE, dealNum, savingRate, avgBidders, failedRate } = overviewOf(own);
  return { zbJinE, dealNum, savingRate, avgBidders, failedRate };
};

test.beforeEach(({ page, server }) => signIn(page, server));

test('an empty warehouse has no data to show', async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/tradingTrendAnalysis', 5);
  await screen.open('');
  await expect(screen.card('成交金额趋势').getByText('暂无数据').last()).toBeVisible();
});

test('quarters add up to the files, a step narrows the page, and the rows come as a workbook', async ({ page, server }) => {
  const lots = referenceLots(await importLots(server, 1200, 'trend-journey'));
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  const within = (from: string, to: string) => (lot: ReferenceLot) =>
    lot.referenceAt !== null && lot.referenceAt >= at(`${from}T00:00:00`) && lot.referenceAt <= at(`${to}T23:59:59.999`);
  const screen = new AnalysisPage(page, 'tradingInsight/tradingTrendAnalysis', 5);
  await screen.open('?time=2025-01-01_2025-12-31&grain=quarter&measure=dealNum');
  await screen.expectTiles(tilesOf(lots.filter(within('2025-01-01', '2025-12-31'))));

  const card = screen.card('成交标段数趋势');
  const { rows } = await readWorkbook(page, () => card.getByRole('button', { name: '导出 Excel' }).click());
  expect(rows).toHaveLength(trendCellsOf(lots.filter(within('1970-01-02', '2025-12-31'))).length);

  await screen.walkChart('成交标段数趋势', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(page).toHaveURL(/time=2025-04-01_2025-06-30/);
  const second = lots.filter(within('2025-04-01', '2025-06-30'));
  await screen.expectTiles(tilesOf(second));
  await card.getByRole('button', { name: '显示表格' }).click();
  await expect(card.getByText('2025年2季度')).toBeVisible();
  await expect(card.getByText(cells.count(second.filter((lot) => lot.isDeal).length), { exact: true })).toBeVisible();
});

test('the page is readable to everyone, at both sizes', async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/tradingTrendAnalysis', 5);
  for (const [width, height] of [[1366, 768], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    await screen.open('?time=all');
    await screen.card('季节热力').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
