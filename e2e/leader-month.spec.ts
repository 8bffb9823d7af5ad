import { formatCount } from '@tenderscope/contract';
import { lotsBetween, overviewOf, referenceLots, savingsOf } from '@tenderscope/testing';
import type { Page } from '@playwright/test';
import { AnalysisPage, cells } from './support/analysis-page.ts';
import { sharedBundle } from './support/import-lots.ts';
import { OverviewPage } from './support/overview-page.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

const [first, last] = ['2025-05-01', '2025-05-31'];

test.beforeEach(({ page, session }) => resumeSession(page, session));

async function openByMenu(page: Page, module: string, leaf: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: module }).click();
  await page.getByRole('navigation', { name: module }).getByRole('link', { name: leaf }).click();
}

test('a leader reads a month: tiles, bars, savings and the report agree, and the month stays from page to page', async ({ page }) => {
  const bundle = await sharedBundle();
  const own = lotsBetween(referenceLots(bundle), first, last);
  const { comparableBudget: _, ...tiles } = overviewOf(own);

  const overview = new OverviewPage(page);
  await overview.open(`?time=${first}_${last}`);
  await overview.expectTiles(tiles);
  await expect(overview.tile('zbJinE')).toContainText('同比');
  const [[month, deals, amount] = [], ...others] = await overview.tableOf('成交趋势');
  expect([month, deals, amount, others]).toEqual(['2025-05', cells.count(tiles.dealNum), cells.wan(tiles.zbJinE), []]);

  // To the failed lots, as many as the rate shows, and back.
  const failed = own.opening.filter((lot) => lot.isFailed).length;
  await overview.openTile('failedRate');
  await expect(overview.card('流标标段').getByText(`共 ${formatCount(failed)} 条`)).toBeVisible();

  await openByMenu(page, '节资管理', '节资分析');
  await expect(page).toHaveURL(new RegExp(`time=${first}_${last}`));
  const saving = new AnalysisPage(page, 'savingResource/savingResourceAnalysis', 6);
  await saving.settled();
  const { summary, byUnit } = savingsOf(own.award, bundle, 'budget');
  await saving.expectTiles({ saving: tiles.saving, savingRate: tiles.savingRate, negativeNum: summary.negativeNum });
  const units = await saving.tableOf('单位节资');
  expect(units).toHaveLength(byUnit.length);

  await page.goto(`${pathOf('dataReportIndex')}?kind=月&from=${first}&to=${last}`);
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  const paper = page.getByRole('article');
  await expect(paper).toBeVisible();
  const rowOf = (title: string) => paper.getByRole('row', { name: new RegExp(`^${title}（`) }).first();
  await expect(rowOf('成交标段数')).toContainText(cells.count(tiles.dealNum));
  await expect(rowOf('成交金额')).toContainText(cells.wan(tiles.zbJinE));
  await expect(rowOf('综合节资率')).toContainText(cells.rate(tiles.savingRate));
  await expect(rowOf('流标率')).toContainText(cells.rate(tiles.failedRate));
});
