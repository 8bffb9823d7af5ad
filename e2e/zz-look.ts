import { chromium } from '@playwright/test';
import { findBrowser } from '@tenderscope/testing';
import { writeFile } from 'node:fs/promises';
import { bootServer } from './support/boot-server.ts';
import { signIn } from './support/sign-in.ts';
import { pathOf, openWhole } from './support/walked-screens.ts';
const server = await bootServer(4000);
await writeFile('/tmp/look-server.json', JSON.stringify(server));
const browser = await chromium.launch({ ...(await findBrowser() as object) });
const page = await browser.newPage({ baseURL: server.url, locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
await signIn(page, server);
const take = async (name: string, full = false) => { await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/look/${name}.png`, fullPage: full }); };
try {
await openWhole(page, 'individualHolographicPortraitDetail', ''); await take('portrait', true);
const tab = page.getByText('所投标段的指标'); if (await tab.count()) { await tab.first().click(); await take('portrait-rules', true); }
await page.goto(server.url + pathOf('savingResourceAnalysis') + '?time=all'); await take('saving', true);
await page.goto(server.url + pathOf('tradingOverview') + '?time=all'); await take('overview', true);
await page.goto(server.url + pathOf('complexRelationAnalysis') + '?companies=C000001+C000050+C000100+C000150+C000200'); await take('graph');
await page.goto(server.url + pathOf('dataQuality')); await take('quality');
} catch (e) { console.log(e); await page.screenshot({ path: '/tmp/look/err.png' }); }
await browser.close(); await server.stop();
