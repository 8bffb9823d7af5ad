/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { lotsBetween, overviewOf, referenceLots, type EventLots, type ReferenceLot } from '@tenderscope/testing';
import { AnalysisPage, cells } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

/** The figures in tiles here. */
const tilesOf = (own: EventLots) => {
  const { zbJinE, dealNum, savingRate, avgBidders, failedRate } = overviewOf(own);
  return { zbJinE, dealNum, savingRate, avgBidders, failedRate };
};

/** Names in the first column of a chart's table, with the number beside each. */
const stepsOf = async (card: Locator): Promise<[name: string, number: number][]> => {
  const rows = card.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const read = await rows.evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())));
  return read.map(([name = '', number = '']) => [name, Number(number.replaceAll(',', ''))]);
};

let lots: ReferenceLot[];
test.beforeAll(async () => {
  lots = referenceLots(await sharedBundle());
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('quarters add up to the files, a step narrows the page, and the rows are exported as a workbook', async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/tradingTrendAnalysis', 5);
  await screen.open('?time=2025-01-01_2025-12-31&grain=quarter&measure=dealNum');
  await screen.expectTiles(tilesOf(lotsBetween(lots, '2025-01-01', '2025-12-31')));

  const card = screen.card('成交标段数趋势');
  const { name, heads, rows } = await readWorkbook(page, () => card.getByRole('button', { name: '导出 Excel' }).click());
  expect(name).toBe('成交标段数趋势_2025-01-01至2025-12-31.xlsx');
  expect(heads.slice(0, 2)).toEqual(['时间', '成交标段数(个)']);
  expect(rows.slice(0, 4).map(([step]) => step)).toEqual(['2025年1季度', '2025年2季度', '2025年3季度', '2025年4季度']);

  await screen.navigateChart('成交标段数趋势', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(page).toHaveURL(/time=2025-04-01_2025-06-30/);
  const second = lotsBetween(lots, '2025-04-01', '2025-06-30');
  await screen.expectTiles(tilesOf(second));
  await card.getByRole('button', { name: '显示表格' }).click();
  await expect(card.getByText('2025年2季度')).toBeVisible();
  await expect(card.getByText(cells.count(second.award.length), { exact: true })).toBeVisible();
});

test('the months of a period with partial months add up to its tile, and each leads to its own lots', { tag: '@soak' }, async ({ page }) => {
  const deals = (from: string, to: string): number => lotsBetween(lots, from, to).award.length;
  const screen = new AnalysisPage(page, 'tradingInsight/tradingTrendAnalysis', 5);
  await screen.open('?time=2025-03-12_2025-08-20&measure=dealNum');
  const dealNum = deals('2025-03-12', '2025-08-20');
  await screen.expectTiles({ dealNum });
  for (const title of ['成交标段数趋势', '成交标段数构成']) {
    const card = screen.card(title);
    await scrollTo(card);
    await card.getByRole('button', { name: '显示表格' }).click();
    await expect(card.getByText('2025-08（未满）')).toBeVisible();
  }
  const steps = await stepsOf(screen.card('成交标段数趋势'));
  expect(steps.map(([name]) => name)).toEqual(['2025-03（未满）', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08（未满）']);
  expect(steps[0]?.[1]).toBe(deals('2025-03-12', '2025-03-31'));
  expect(steps.reduce((sum, [, number]) => sum + number, 0)).toBe(dealNum);
  const exportAll = (title: string) => readWorkbook(page, () => screen.card(title).getByRole('button', { name: '导出 Excel' }).click());
  const { rows } = await exportAll('成交标段数趋势');
  expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual(['2025-03（未满）', '2025-08（未满）']);
  expect(rows.reduce((sum, row) => sum + Number(row[1] ?? 0), 0)).toBe(dealNum);
  expect((await exportAll('同比')).rows.map(([month]) => month)).toEqual(['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08']);

  await screen.card('成交标段数趋势').getByRole('button', { name: '显示图表' }).click();
  await screen.navigateChart('成交标段数趋势', 'Home', 'Enter');
  await expect(page).toHaveURL(/time=2025-03-12_2025-03-31/);
  await screen.expectTiles({ dealNum: steps[0]?.[1] ?? null });
});

test('the page is accessible at both sizes', { tag: '@soak' }, async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/tradingTrendAnalysis', 5);
  await screen.open('?time=all');
  await expectReadable(page, { show: () => scrollTo(screen.card('季节热力')) });
});
