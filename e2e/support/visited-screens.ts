import type { Page } from '@playwright/test';
import { screenGroups, unfilteredPaths, type ScreenKey } from '@tenderscope/contract';
import { isSoak } from '@tenderscope/testing';

export interface VisitedScreen {
  key: ScreenKey;
  name: string;
  /** Below the base path. */
  path: string;
  /** True if it has a period. */
  hasPeriod: boolean;
}

/** Every screen of the menu. */
export const visitedScreens: readonly VisitedScreen[] = screenGroups
  .flatMap(({ leaves, commonQuery }) => leaves.map((leaf) => ({ ...leaf, hasPeriod: commonQuery.includes('time') && !unfilteredPaths.includes(leaf.path) })))
  .map(({ key, name, path, hasPeriod }) => ({ key, name, path: path.slice(1), hasPeriod }));

/** In the gate a test checks one of the screens, preferably one that no other journey opens; in the soak run all. */
export const screensOfTour = (inGate: ScreenKey): readonly VisitedScreen[] => visitedScreens.filter(({ key }) => isSoak || key === inGate);

export const pathOf = (key: ScreenKey): string => visitedScreens.find((screen) => screen.key === key)?.path ?? '';

/** Chooses the material with the most quotations under these filters; returns the address of its page. */
async function commonestMaterial(page: Page, search: string): Promise<string> {
  await page.goto(pathOf('smartPriceChecks') + (search === '' ? '?time=all' : search));
  await page.getByRole('region', { name: '报价最多的物料' }).getByRole('link').first().click();
  await page.locator('[data-figure]').first().waitFor();
  return page.url();
}

/** Opens the portrait of the supplier that bids most under these filters; returns its address. */
async function busiestSupplier(page: Page, search: string): Promise<string> {
  await page.goto(pathOf('individualHolographicPortrait') + (search === '' ? '?time=all' : search));
  await page.getByRole('region', { name: '投标最多的供应商' }).getByRole('link').first().click();
  await page.locator('section[data-metric]').first().waitFor();
  return page.url();
}

/** Opens the portrait of the first buyer or agency of the list; returns its address. */
async function largest(page: Page, list: ScreenKey, search: string): Promise<string> {
  await page.goto(pathOf(list) + (search === '' ? '?time=all' : search));
  await page.locator('main .ant-table-row').first().getByRole('link').first().click();
  await page.locator('section[data-metric]').first().waitFor();
  return page.url();
}

/** Opens the pair of companies that meets most under these filters; returns its address. */
async function busiestPair(page: Page, search: string): Promise<string> {
  await page.goto(pathOf('competitionRelationAnalysis') + (search === '' ? '?time=all' : search));
  await page.getByRole('region', { name: '相遇最多的企业对' }).locator('.ant-table-row').first().getByRole('link').nth(2).click();
  await page.getByRole('list', { name: '判断依据' }).waitFor();
  return page.url();
}

/** Opens the surroundings of the supplier that bids most; returns the address. */
async function aroundBusiest(page: Page, search: string): Promise<string> {
  const guid = new URL(await busiestSupplier(page, search)).searchParams.get('gys_guid') ?? '';
  await page.goto(`${pathOf('complexRelationAnalysis')}?${new URLSearchParams({ companies: guid }).toString()}`);
  await page.getByRole('region', { name: '关系图' }).locator('[data-chart] canvas').waitFor();
  return page.url();
}

/** Opens the expert with the most suspected leanings under these filters; returns the address. */
async function expertToRead(page: Page, search: string): Promise<string> {
  await page.goto(`${pathOf('expertReviewAbility')}${search === '' ? '?time=all' : search}&rows=${encodeURIComponent('专家')}`);
  const list = page.getByRole('region', { name: '专家明细' });
  await list.scrollIntoViewIfNeeded();
  await list.locator('.ant-table-row').first().getByRole('link').first().click();
  await page.getByRole('region', { name: '严松度历年变化' }).waitFor();
  return page.url();
}

/** The report about the supplier that bids most; it has no filters. */
async function reportOfBusiest(page: Page): Promise<string> {
  const guid = new URL(await busiestSupplier(page, '')).searchParams.get('gys_guid') ?? '';
  return `${pathOf('companyReport')}?${new URLSearchParams({ gys_guid: guid }).toString()}`;
}

/** A report of a month, created for it; it has no filters. */
async function newReport(page: Page): Promise<string> {
  await page.goto(pathOf('dataReportIndex'));
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  await page.getByRole('article').waitFor();
  return page.url();
}

const plain = (key: ScreenKey) => (_: Page, search: string): string => pathOf(key) + search;

/** The address at which a screen shows all its cards, with some filters if it has them from the start; a page may be needed to find it. */
export const fullAddress: Readonly<Record<ScreenKey, (page: Page, search: string) => string | Promise<string>>> = {
  tradingOverview: plain('tradingOverview'),
  tradingTrendAnalysis: plain('tradingTrendAnalysis'),
  storageSituationAnalysis: plain('storageSituationAnalysis'),
  projectDealAnalysis: plain('projectDealAnalysis'),
  basicDataStatistics: plain('basicDataStatistics'),
  savingResourceAnalysis: plain('savingResourceAnalysis'),
  attributeDistribution: plain('attributeDistribution'),
  transactionAnalysis: plain('transactionAnalysis'),
  transactionRank: plain('transactionRank'),
  // A new installation has no cases; the indicators always exist.
  systemUsers: plain('systemUsers'),
  systemRoles: plain('systemRoles'),
  systemAudit: plain('systemAudit'),
  systemImports: plain('systemImports'),
  dataQuality: plain('dataQuality'),
  systemData: plain('systemData'),
  systemTradeWords: plain('systemTradeWords'),
  systemThresholds: plain('systemThresholds'),
  systemSettings: plain('systemSettings'),
  riskCases: (_, search) => `${pathOf('riskCases')}${search === '' ? '?' : `${search}&`}view=coverage`,
  venueOrders: (_, search) => `${pathOf('venueOrders')}${search === '' ? '?' : `${search}&`}view=calendar`,
  individualHolographicPortrait: plain('individualHolographicPortrait'),
  individualHolographicPortraitDetail: busiestSupplier,
  issuerMarket: plain('issuerMarket'),
  agencyMarket: plain('agencyMarket'),
  issuerPortrait: plain('issuerPortrait'),
  issuerPortraitDetail: (page, search) => largest(page, 'issuerPortrait', search),
  agencyPortrait: plain('agencyPortrait'),
  agencyPortraitDetail: (page, search) => largest(page, 'agencyPortrait', search),
  // Few months have a group; its lots are loaded separately, while the graph and the reasons share their data.
  warningRelationAnalysis: (_, search) => `${pathOf('warningRelationAnalysis')}${search === '' ? '?time=all' : search}&part=lots`,
  competitionRelationAnalysis: plain('competitionRelationAnalysis'),
  competitionRelationAnalysisDetail: busiestPair,
  complexRelationAnalysis: aroundBusiest,
  expertReviewAbility: (_, search) => pathOf('expertReviewAbility') + (search === '' ? '?time=all' : search),
  expertReviewAbilityDetail: expertToRead,
  companyReport: reportOfBusiest,
  dataReportIndex: newReport,
  // Nothing is shown before a material is chosen.
  smartPriceChecks: commonestMaterial,
};

/** Opens a screen at the address where it shows all its cards. */
export async function openComplete(page: Page, key: ScreenKey, search: string): Promise<void> {
  const address = await fullAddress[key](page, search);
  // A screen whose subject was found through the page is already open.
  if (address !== page.url()) await page.goto(address);
}
