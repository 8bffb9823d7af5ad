import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { ScreenKey } from '@tenderscope/contract';
import { findBrowser } from '@tenderscope/testing';
import { bootServer } from './support/boot-server.ts';
import { signIn } from './support/sign-in.ts';
import { pathOf } from './support/walked-screens.ts';

const folder = resolve(import.meta.dirname, '../docs/images');
const demoLots = 20_000;
/** The picture of each screen, and what it looks at; the overview has pictures of its own, a portrait is opened from its search. */
const tour: Readonly<Record<Exclude<ScreenKey, 'tradingOverview' | 'individualHolographicPortraitDetail'>, { picture: string; search?: string }>> = {
  tradingTrendAnalysis: { picture: 'trading-trend', search: '?time=all' },
  storageSituationAnalysis: { picture: 'intake' },
  projectDealAnalysis: { picture: 'project-deal' },
  basicDataStatistics: { picture: 'basic-statistics' },
  savingResourceAnalysis: { picture: 'saving' },
  individualHolographicPortrait: { picture: 'supplier-search' },
  smartPriceChecks: { picture: 'price' },
  attributeDistribution: { picture: 'attribute-distribution' },
  transactionAnalysis: { picture: 'transaction-analysis' },
  transactionRank: { picture: 'transaction-rank' },
  issuerMarket: { picture: 'issuer-market' },
  agencyMarket: { picture: 'agency-market' },
  issuerPortrait: { picture: 'issuer-portrait' },
  issuerPortraitDetail: { picture: 'issuer-portrait-detail' },
  agencyPortrait: { picture: 'agency-portrait' },
  agencyPortraitDetail: { picture: 'agency-portrait-detail' },
};

await mkdir(folder, { recursive: true });
const server = await bootServer(demoLots);
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const take = async (name: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    // Charts grow for up to a second after their rows are there.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: resolve(folder, `${name}.png`) });
    console.log(`docs/images/${name}.png`);
  };
  await page.goto(`${server.url}login`);
  await take('login');
  await signIn(page, server);
  await page.goto(server.url + pathOf('tradingOverview'));
  await take('trading-overview');
  await page.getByRole('region', { name: '单位成交 Top10' }).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await take('trading-overview-charts');
  for (const [key, { picture, search = '' }] of Object.entries(tour)) {
    await page.goto(server.url + pathOf(key as ScreenKey) + search);
    await take(picture);
  }
  await page.goto(server.url + pathOf('individualHolographicPortrait'));
  await page.getByRole('region', { name: '投标最多的供应商' }).getByRole('link').first().click();
  await page.locator('section[data-metric]').first().waitFor();
  await take('supplier-portrait');
} finally {
  await browser.close();
  await server.stop();
}
