import { AnalysisPage } from './support/analysis-page.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

// 交易总览: `administration-import.spec.ts`.
test.use({ demoLots: 0, serverOf: 'empty-warehouse' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('交易趋势分析 has no data to show', { tag: '@soak' }, async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/tradingTrendAnalysis', 5);
  await screen.open('');
  await expect(screen.card('成交金额趋势').getByText('暂无数据').last()).toBeVisible();
});

test('主体入库情况分析 has no data to show', { tag: '@soak' }, async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/storageSituationAnalysis', 8);
  await screen.open();
  await screen.expectTiles({ poolNum: 0, activationRate: null });
  await expect(screen.card('入库趋势').getByText('暂无数据').last()).toBeVisible();
});

test('项目成交分析 has no data to show', { tag: '@soak' }, async ({ page }) => {
  const screen = new AnalysisPage(page, 'tradingInsight/projectDealAnalysis', 8);
  await screen.open('?time=all');
  await screen.expectTiles({ dealNum: 0, zbJinE: null, medianAward: null, secondGap: null, cr5: null, hhi: null });
  await expect(page.getByRole('region').getByText('暂无数据').locator('visible=true').first()).toBeVisible();
});

test('供应商画像 finds no supplier', { tag: '@soak' }, async ({ page }) => {
  await page.goto('mainManagement/individualPortrait/individualHolographicPortrait?time=all&q=燃气');
  await expect(page.getByText('没有找到“燃气”')).toBeVisible();
  await expect(page.getByRole('region', { name: '投标最多的供应商' }).getByText('抱歉，没有找到相关数据')).toBeVisible();
  await page.goto('mainManagement/individualPortrait/individualHolographicPortrait/detail?gys_guid=C1');
  await expect(page.getByText('没有标识为“C1”的供应商')).toBeVisible();
});

test('企业排查报告 finds no company', { tag: '@soak' }, async ({ page, problems }) => {
  problems.expect(/answer 404/);
  await page.goto(`${pathOf('companyReport')}?gys_guid=C000001`);
  await expect(page.getByRole('alert')).toContainText('没有标识为“C000001”的企业');
});

test('节资分析 has no data to show', { tag: '@soak' }, async ({ page }) => {
  const screen = new AnalysisPage(page, 'savingResource/savingResourceAnalysis', 6);
  await screen.open('?time=all');
  await screen.expectTiles({ saving: null, savingRate: null, medianRate: null, negativeNum: 0, noBaselineNum: 0, over60Num: 0 });
  await expect(page.getByRole('region').getByText('暂无数据').locator('visible=true').first()).toBeVisible();
});

/** Screens that have no test of their own here. */
const others = ['smartPriceChecks', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait'] as const;

test('the other screens show how to import data, without errors and endless loading', { tag: '@soak' }, async ({ page }) => {
  const shift = await watchLayoutShift(page);
  // At the height of a screen: content that pushes a page down moves less of a high one.
  await page.goto(`${pathOf('issuerMarket')}?time=all`);
  await expect(page.getByRole('status').filter({ hasText: '尚未导入数据' })).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(await shift()).toBeLessThanOrEqual(0.02);
  // Cards request their rows when they scroll into view.
  await page.setViewportSize({ width: 1366, height: 4000 });
  for (const path of others.map(pathOf)) {
    await page.goto(`${path}?time=all`);
    await expect(page.locator('main').getByText(/抱歉，没有找到相关数据|暂无数据/).locator('visible=true').first(), path).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '尚未导入数据' }), path).toContainText('npm run data -- import');
    await expect(page.locator('main [aria-busy="true"], main [aria-label$="加载中"]').locator('visible=true'), path).toHaveCount(0);
    await expect(page.getByRole('button', { name: '重试' }), path).toHaveCount(0);
  }
});

test('the three tabs of suppliers have no data to show', { tag: '@soak' }, async ({ page }) => {
  const folder = 'mainManagement/overallPanoramicPortrait';
  const attributes = new AnalysisPage(page, `${folder}/attributeDistribution`, 4);
  await attributes.open('?time=all');
  await attributes.expectTiles({ marketNum: 0, activeSuppliers: 0, admittedNum: 0, riskSupplierNum: 0 });
  await expect(attributes.card('企业类型').getByText('暂无数据').last()).toBeVisible();
  const analysis = new AnalysisPage(page, `${folder}/transactionAnalysis`, 6);
  await analysis.open('?time=all');
  await analysis.expectTiles({ activeSuppliers: 0, tbNum: 0, zbRate: null, zbJinE: null });
  await expect(analysis.card('供应商活跃度四象限').getByText('暂无数据').last()).toBeVisible();
  await page.goto(`${folder}/transactionRank?time=all`);
  await expect(page.getByRole('region', { name: '供应商 Top20' }).getByText('暂无数据').last()).toBeVisible();
});

test('基础数据统计 finds and counts nothing', { tag: '@soak' }, async ({ page }) => {
  await page.goto('tradingQuery/basicDataStatistics?time=all');
  await expect(page.getByText('抱歉，没有找到相关数据')).toBeVisible();
  await expect(page.getByRole('group', { name: '状态' }).getByText('暂无数据')).toBeVisible();
  await page.getByText('统计', { exact: true }).click();
  await expect(page.getByRole('region', { name: /标段统计/ }).locator('.ant-empty-description').getByText('暂无数据')).toBeVisible();
});
