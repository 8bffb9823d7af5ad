/// <reference lib="dom" />
import { findBrowser } from '@tenderscope/testing';
import { sharedLots } from './support/import-lots.ts';
import { OverviewPage } from './support/overview-page.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test as onLoopback } from './support/test.ts';

const host = 'tenderscope.intranet';
const browser = await findBrowser();

/** The server under a name of an intranet: over plain http that is no secure context, as loopback addresses are. */
const test = onLoopback.extend<object, { launchOptions: typeof browser }>({
  launchOptions: [{ ...browser, args: [...browser.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`] }, { scope: 'worker' }],
  server: [async ({ server }, use) => use({ ...server, url: server.url.replace('127.0.0.1', host) }), { scope: 'worker' }],
});

test('on an intranet without https one signs in and works as anywhere', async ({ page, server }) => {
  await signIn(page, server);
  expect(await page.evaluate(() => ({ secure: isSecureContext, subtle: 'subtle' in crypto }))).toEqual({ secure: false, subtle: false });
  expect(new URL(page.url()).hostname).toBe(host);
  const overview = new OverviewPage(page);
  await overview.open('?time=all');
  await overview.expectTiles({ lotNum: sharedLots.lots });
  await expect(overview.card('成交趋势').locator('canvas')).toBeVisible();
});
