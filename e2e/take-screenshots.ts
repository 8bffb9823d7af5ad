import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '@tenderscope/testing';
import { openStrongestGroup } from './support/case-journey.ts';
import { bootServer } from './support/boot-server.ts';
import { betweenSharers } from './support/hardware-sharers.ts';
import { signIn } from './support/sign-in.ts';
import { completeAddress, definitionOf, pathOf, visitedScreens } from './support/visited-screens.ts';
import { takeFirstLedger } from './take-first-ledger.ts';

const folder = resolve(import.meta.dirname, '../docs/images');
const demoLots = 20_000;
const viewport = { width: 1366, height: 768 };
/** Names of pictures of screens to take; none for all pictures. */
const chosen = process.argv.slice(2);
const isWanted = (name: string): boolean => chosen.length === 0 || chosen.includes(name);

async function takeOf(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Charts animate for up to a second after their rows are loaded.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

/** Pictures that take more than an address. */
async function takeOthers(page: Page): Promise<void> {
  await page.goto(server.url + pathOf('tradingOverview'));
  await takeOf(page, 'trading-overview');
  await page.getByRole('region', { name: '单位成交 Top10' }).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await takeOf(page, 'trading-overview-charts');
  await page.goto(await betweenSharers(page, 5));
  await takeOf(page, 'complex-relation');
  await page.goto(await openStrongestGroup(page));
  await takeOf(page, 'risk-case');
  const empty = await bootServer(0);
  try {
    const first = await browser.newPage({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await takeFirstLedger(first, empty, (name) => takeOf(first, name));
  } finally {
    await empty.stop();
  }
}

await mkdir(folder, { recursive: true });
const server = await bootServer(demoLots);
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({ baseURL: server.url, viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const take = (name: string): Promise<void> => takeOf(page, name);
  if (chosen.length === 0) {
    await page.goto(`${server.url}login`);
    await take('login');
  }
  await signIn(page, server);
  await page.getByRole('button', { name: '不看导览' }).click();
  for (const { key, path } of visitedScreens) {
    const { picture } = definitionOf(key);
    if (picture === null || picture === 'own' || !isWanted(picture.name)) continue;
    await page.goto(picture.isComplete ? await completeAddress(page, key, '') : path + (picture.search ?? ''));
    await take(picture.name);
  }
  if (chosen.length === 0) await takeOthers(page);
} finally {
  await browser.close();
  await server.stop();
}
