/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises';
import { queries, type QueryKey } from '@tenderscope/catalog';
import { failureEnvelope, type ScreenKey } from '@tenderscope/contract';
import type { Page } from '@playwright/test';
import { watchLayoutShift } from './support/layout-shift.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { screensOfTour, fullAddress } from './support/visited-screens.ts';

test.describe.configure({ mode: 'parallel' });

const slowness = 500;
const maxShift = 0.02;

/** The call of a report, which runs its queries itself. */
const fullReport = '/api/report-api/company/';
/** Not a query: the call of the calendar. */
const venueCalendar = '/venue-booking/calendar';
/** Calls of administration for its content. */
type AdminCall = `/api/admin-api/${string}`;
/** A report as stored. */
const storedReport = '/json';
type OtherCall = typeof fullReport | typeof storedReport | typeof venueCalendar | AdminCall;
/** For each screen a query that one card shows, and the title of that card. */
const failing: Readonly<Record<ScreenKey, readonly [query: QueryKey | OtherCall, card: string]>> = {
  tradingOverview: ['insight.methodShare', '采购方式占比'],
  tradingTrendAnalysis: ['query.lotRows', '成交标段'],
  storageSituationAnalysis: ['intake.suppliers', '新入库供应商'],
  projectDealAnalysis: ['deal.amountBands', '成交金额分布'],
  basicDataStatistics: ['query.lotRows', '标段明细'],
  savingResourceAnalysis: ['saving.rateBands', '节资率分布'],
  individualHolographicPortrait: ['supplier.ranking', '投标最多的供应商'],
  individualHolographicPortraitDetail: ['supplier.flows', '品类与招标人'],
  smartPriceChecks: ['price.spread', '价格分布'],
  attributeDistribution: ['market.monthly', '注册与入库趋势'],
  transactionAnalysis: ['market.pareto', 'ABC 帕累托'],
  issuerMarket: ['insight.methodShare', '采购方式占比'],
  agencyMarket: ['insight.methodShare', '采购方式占比'],
  issuerPortrait: ['issuer.ranking', '招标人'],
  issuerPortraitDetail: ['insight.categoryShare', '类别构成'],
  agencyPortrait: ['agency.ranking', '代理机构'],
  agencyPortraitDetail: ['insight.categoryShare', '类别构成'],
  warningRelationAnalysis: ['relation.groupEvidence', '选中线索的关系'],
  competitionRelationAnalysis: ['competition.pairs', '相遇最多的企业对'],
  complexRelationAnalysis: ['supplier.info', '查询条件'],
  companyReport: [fullReport, '企业排查报告'],
  dataReportIndex: [storedReport, '报告正文'],
  competitionRelationAnalysisDetail: ['competition.hardware', '投标硬件记录'],
  transactionRank: ['market.top', '供应商 Top20（安徽）'],
  expertReviewAbility: ['expert.heat', '专家 × 供应商倾向'],
  expertReviewAbilityDetail: ['expert.panel', '评分矩阵'],
  systemUsers: ['/api/admin-api/users', '用户'],
  systemRoles: ['/api/admin-api/roles', '角色'],
  systemAudit: ['/api/admin-api/audit', '审计日志'],
  systemImports: ['/api/admin-api/imports/current', '导入'],
  dataQuality: ['/api/admin-api/data-quality/report', '各表各月填写率'],
  systemData: ['/api/admin-api/data-version', '各表行数'],
  systemTradeWords: ['/api/admin-api/tradeWords', '查价词典'],
  systemThresholds: ['/api/admin-api/thresholds', '规则阈值'],
  systemSettings: ['/api/admin-api/settings', '环境变量'],
  riskCases: ['rule.coverage', '指标可计算性'],
  venueOrders: [venueCalendar, '场地日历'],
};

test.beforeEach(({ page, session }) => resumeSession(page, session));

/** Number of visible placeholders for content that is loading. */
const heldPlaces = (page: Page): Promise<number> =>
  page.locator('main :is([aria-busy="true"], [role="status"][aria-label$="加载中"])').evaluateAll(
    (places) => places.filter((place) => place.getClientRects().length > 0 && place.getBoundingClientRect().top < innerHeight).length,
  );

for (const screen of screensOfTour('transactionRank')) {
  test(`${screen.name} reserves space for slow content, reports in one card that its query failed, and tries again`, async ({ page, problems }) => {
    const [key, title] = failing[screen.key];
    const failingId = queries.find((query) => query.key === key)?.id ?? key;
    let fails = true;
    let isSlow = true;
    problems.expect(/answer 500/);
    const address = await fullAddress[screen.key](page, '?time=all');
    const shift = await watchLayoutShift(page);
    await page.route(/\/(api\/(data|report|admin)-api|venue-booking)\//, async (route) => {
      if (isSlow) await pause(slowness);
      const isFailing = fails && route.request().url().includes(failingId);
      await (isFailing ? route.fulfill({ status: 500, json: failureEnvelope(500, '查询没有成功') }) : route.continue());
    });
    await page.goto(address);
    await expect.poll(() => heldPlaces(page), { intervals: [100] }).toBeGreaterThan(0);
    await expect.poll(() => heldPlaces(page)).toBe(0);
    // Background requests of the page are slow one after the other, and reserve no space.
    isSlow = false;
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThanOrEqual(maxShift);

    await page.setViewportSize({ width: 1366, height: 3000 });
    const card = page.getByRole('region', { name: title, exact: true });
    const alerts = page.locator('main').getByRole('alert');
    await expect(card.getByRole('alert')).toContainText('加载失败：查询没有成功');
    await expect.poll(() => heldPlaces(page)).toBe(0);
    await expect(alerts).toHaveCount(1);
    fails = false;
    await card.getByRole('button', { name: /^重\s*试$/ }).click();
    await expect(alerts).toHaveCount(0);
    await expect(card.locator('canvas, .ant-table-row, li').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
