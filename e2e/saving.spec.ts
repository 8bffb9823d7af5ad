/// <reference lib="dom" />
import { formatCount } from '@tenderscope/contract';
import { lotsBetween, referenceLots, savingsOf, type BaselineName, type Bundle, type ReferenceLot } from '@tenderscope/testing';
import { AnalysisPage } from './support/analysis-page.ts';
import { expectReadable } from './support/expect-readable.ts';
import { sharedBundle } from './support/import-lots.ts';
import { readWorkbook, yuanOf } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

const screen = (page: AnalysisPage['page']) => new AnalysisPage(page, 'savingResource/savingResourceAnalysis', 6);

let bundle: Bundle;
let lots: ReferenceLot[];
test.beforeAll(async () => {
  bundle = await sharedBundle();
  lots = referenceLots(bundle);
});
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('every tile is the figure of its baseline, and leads to its lots', async ({ page }) => {
  const saving = screen(page);
  await saving.open('?time=all');
  for (const [baseline, name] of [['budget', '预算'], ['average', '平均有效报价']] as [BaselineName, string][]) {
    await page.getByRole('radiogroup', { name: '节资基准' }).getByRole('radio', { name }).click();
    await expect(page).toHaveURL(baseline === 'budget' ? /time=all$/ : /baseline=average/);
    const { summary } = savingsOf(lots, bundle, baseline);
    const noBaselineNum = summary.lotNum - summary.baselineNum;
    const { saving: sum, savingRate, medianRate, negativeNum, over60Num } = summary;
    await saving.expectTiles({ saving: sum, savingRate, medianRate, negativeNum, noBaselineNum, over60Num });
    for (const [metric, title, count] of [
      ['saving', '有基准的成交标段', summary.baselineNum],
      ['negativeNum', '负节资标段', negativeNum],
      ['noBaselineNum', '无基准的成交标段', noBaselineNum],
    ] as const) {
      await saving.openTile(metric);
      const card = saving.card(`${title}（基准：${name}）`);
      await expect(card.getByText(count === 0 ? '抱歉，没有找到相关数据' : `共 ${formatCount(count)} 条`)).toBeVisible();
    }
  }
});

test('which unit overspent in a quarter, and on what', { tag: '@soak' }, async ({ page }) => {
  const quarters = [['01-01', '03-31'], ['04-01', '06-30'], ['07-01', '09-30'], ['10-01', '12-31']].map(([from = '', to = '']) => {
    const [first, last] = [`2025-${from}`, `2025-${to}`];
    const own = lotsBetween(lots, first, last).award;
    const [worst] = savingsOf(own, bundle, 'budget').byUnit.sort((a, b) => (a.saving ?? 0) - (b.saving ?? 0));
    return { first, last, own, unit: worst?.zbr_guid ?? '', saving: worst?.saving ?? 0 };
  });
  const [quarter] = quarters.sort((a, b) => a.saving - b.saving);
  expect(quarter?.saving).toBeLessThan(0);
  const ofUnit = (quarter?.own ?? []).filter(({ unitId }) => unitId === quarter?.unit);
  const [material] = savingsOf(ofUnit, bundle, 'budget').byCategory.sort((a, b) => (a.saving ?? 0) - (b.saving ?? 0));
  const overspent = ofUnit.filter((lot) => lot.material === material?.pinlei && lot.budget !== null && (lot.award ?? 0) > lot.budget);

  const saving = screen(page);
  await saving.open(`?time=${quarter?.first}_${quarter?.last}`);
  await saving.navigateChart('单位节资', 'End', 'Enter');
  await expect(page).toHaveURL(new RegExp(`unit=${quarter?.unit}`));
  // Until the figures are the unit's, the chart still shows the categories of all.
  await saving.expectTiles({ saving: quarter?.saving ?? 0 });
  await saving.navigateChart('品类节资', 'End', 'Enter');
  await expect(page).toHaveURL(/material=/);
  await saving.expectTiles({ saving: material?.saving ?? 0, negativeNum: overspent.length });
  await saving.openTile('negativeNum');
  const card = saving.card('负节资标段（基准：预算）');
  await expect(card.getByText(`共 ${overspent.length} 条`)).toBeVisible();

  const { name, heads, rows } = await readWorkbook(page, () => card.getByRole('button', { name: '导出全部' }).click());
  expect(name).toContain('基准：预算');
  expect(heads).toContain('预算金额(万元)');
  const amounts = (head: string): number[] => rows.map((row) => yuanOf(row[heads.findIndex((each) => each.startsWith(head))]));
  const sorted = (values: readonly (number | null)[]) => values.map(Number).sort((a, b) => a - b);
  expect(sorted(amounts('预算金额'))).toEqual(sorted(overspent.map(({ budget }) => budget)));
  expect(sorted(amounts('成交金额'))).toEqual(sorted(overspent.map(({ award }) => award)));
});

test('a partial month is marked, and leads to its days in the period', { tag: '@soak' }, async ({ page }) => {
  const saving = screen(page);
  await saving.open('?time=2025-03-05_2025-06-30');
  expect((await saving.tableOf('节资趋势')).map(([month]) => month)).toEqual(['2025-03（未满）', '2025-04', '2025-05', '2025-06']);
  await saving.card('节资趋势').getByRole('button', { name: '显示图表' }).click();
  await saving.navigateChart('节资趋势', 'Home', 'Enter');
  await expect(page).toHaveURL(/time=2025-03-05_2025-03-31/);
});

test('a part of a chart leads to its lots, and the page is accessible at both sizes', { tag: '@soak' }, async ({ page }) => {
  const saving = screen(page);
  await saving.open('?time=all');
  const [lowest] = savingsOf(lots, bundle, 'budget').rateBands.sort((a, b) => a.band - b.band);
  await saving.navigateChart('节资率分布', 'Home', 'Enter');
  await expect(page).toHaveURL(new RegExp(`part=rate%3A${lowest?.band}`));
  await expect(page.getByText(`共 ${lowest?.lotNum} 条`)).toBeVisible();
  await saving.open('?time=all');
  await expectReadable(page, { large: 'dark', show: () => scrollTo(page.getByRole('heading', { name: '投标家数与节资率' })) });
});
