import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { ScreenKey } from '@tenderscope/contract';
import { findBrowser } from '@tenderscope/testing';
import { openStrongestGroup } from './support/case-journey.ts';
import { bootServer } from './support/boot-server.ts';
import { betweenSharers } from './support/hardware-sharers.ts';
import { signIn } from './support/sign-in.ts';
import { pathOf, fullAddress } from './support/visited-screens.ts';
import { takeFirstLedger } from './take-first-ledger.ts';

const folder = resolve(import.meta.dirname, '../docs/images');
const demoLots = 20_000;
const viewport = { width: 1366, height: 768 };
interface Shot {
  picture: string;
  search?: string;
  isDetail?: true;
  /** Returns the address if it is neither of these. */
  address?: (page: Page) => Promise<string>;
}

/** The picture of each screen and its period, null for none; the overview has separate pictures. */
const tour: Readonly<Record<Exclude<ScreenKey, 'tradingOverview'>, Shot | null>> = {
  tradingTrendAnalysis: { picture: 'trading-trend', search: '?time=all' },
  storageSituationAnalysis: { picture: 'intake' },
  projectDealAnalysis: { picture: 'project-deal' },
  basicDataStatistics: { picture: 'basic-statistics' },
  savingResourceAnalysis: { picture: 'saving' },
  individualHolographicPortrait: { picture: 'supplier-search' },
  individualHolographicPortraitDetail: { picture: 'supplier-portrait', isDetail: true },
  smartPriceChecks: { picture: 'price' },
  attributeDistribution: { picture: 'attribute-distribution' },
  transactionAnalysis: { picture: 'transaction-analysis' },
  transactionRank: { picture: 'transaction-rank' },
  warningRelationAnalysis: { picture: 'warning-relation', search: '?time=all' },
  competitionRelationAnalysis: { picture: 'competition', search: '?time=all' },
  competitionRelationAnalysisDetail: { picture: 'competition-pair', isDetail: true },
  complexRelationAnalysis: { picture: 'complex-relation', address: (page) => betweenSharers(page, 5) },
  companyReport: { picture: 'company-report', isDetail: true },
  dataReportIndex: { picture: 'data-report', isDetail: true },
  // A separate picture below: a new installation has no cases.
  riskCases: null,
  venueOrders: { picture: 'venue-orders', search: '?view=calendar' },
  systemUsers: { picture: 'system-users' },
  systemRoles: { picture: 'system-roles' },
  systemAudit: { picture: 'system-audit' },
  systemImports: { picture: 'system-imports' },
  dataQuality: { picture: 'data-quality' },
  systemData: { picture: 'system-data' },
  systemTradeWords: { picture: 'system-trade-words' },
  systemThresholds: { picture: 'system-thresholds' },
  systemSettings: { picture: 'system-settings' },
  expertReviewAbility: { picture: 'expert-review', search: '?time=all' },
  expertReviewAbilityDetail: { picture: 'expert-detail', isDetail: true },
  issuerMarket: { picture: 'issuer-market' },
  agencyMarket: null,
  issuerPortrait: null,
  issuerPortraitDetail: { picture: 'issuer-portrait', isDetail: true },
  agencyPortrait: null,
  agencyPortraitDetail: { picture: 'agency-portrait', isDetail: true },
};

async function takeOf(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Charts animate for up to a second after their rows are loaded.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

await mkdir(folder, { recursive: true });
const server = await bootServer(demoLots);
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({ baseURL: server.url, viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const take = (name: string): Promise<void> => takeOf(page, name);
  await page.goto(`${server.url}login`);
  await take('login');
  await signIn(page, server);
  await page.goto(server.url + pathOf('tradingOverview'));
  await take('trading-overview');
  await page.getByRole('region', { name: '单位成交 Top10' }).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await take('trading-overview-charts');
  for (const [key, shown] of Object.entries(tour)) {
    if (shown === null) continue;
    const { picture, search = '', isDetail, address } = shown;
    const complete = isDetail ? fullAddress[key as ScreenKey](page, '') : (address?.(page) ?? pathOf(key as ScreenKey) + search);
    await page.goto(await complete);
    await take(picture);
  }
  await page.goto(await openStrongestGroup(page));
  await take('risk-case');
  const empty = await bootServer(0);
  try {
    const first = await browser.newPage({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await takeFirstLedger(first, empty, (name) => takeOf(first, name));
  } finally {
    await empty.stop();
  }
} finally {
  await browser.close();
  await server.stop();
}
