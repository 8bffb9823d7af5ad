/// <reference lib="dom" />
import { intranetHost } from './support/env.ts';
import { sharedLots } from './support/import-lots.ts';
import { OverviewPage } from './support/overview-page.ts';
import type { Server } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test as onLoopback } from './support/test.ts';

const onIntranet = (server: Server): Server => ({ ...server, url: server.url.replace('127.0.0.1', intranetHost) });
const test = onLoopback.extend({ baseURL: async ({ server }, use) => use(onIntranet(server).url) });

test('on an intranet without https users sign in and work as elsewhere, and nothing loads from other hosts', async ({ page, server }) => {
  const named = onIntranet(server);
  const [answer] = await Promise.all([page.waitForResponse(`${named.url}login`), signIn(page, named)]);
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  // Only the signing agent has another host.
  expect(policy.replace(/https?:\/\/127\.0\.0\.1:6436[56]/g, '')).not.toMatch(/script-src[^;]*unsafe-inline|upgrade-insecure-requests|https?:/);
  expect(policy).toContain("frame-ancestors 'none'");

  expect(await page.evaluate(() => ({ secure: isSecureContext, subtle: 'subtle' in crypto }))).toEqual({ secure: false, subtle: false });
  expect(new URL(page.url()).hostname).toBe(intranetHost);
  const overview = new OverviewPage(page);
  await overview.open('?time=all');
  await overview.expectTiles({ lotNum: sharedLots.lots });
  await expect(overview.card('成交趋势').locator('canvas')).toBeVisible();
});
