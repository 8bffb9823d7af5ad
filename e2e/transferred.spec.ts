import { OverviewPage } from './support/overview-page.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { watchTransfer } from './support/transferred.ts';
import { scrollTo } from './support/scroll-to.ts';

/** Maximum number of bytes over the wire: pages as they open, and the dashboard with every card scrolled into view. */
const ceiling = { login: 178_500, dashboard: 550_000, fullDashboard: 765_000 };

test('login and dashboard stay below their maximum of bytes', { tag: '@soak' }, async ({ page, server, session }, info) => {
  const taken = await watchTransfer(page);
  await page.goto(`${server.url}login`);
  await page.waitForLoadState('networkidle');
  const login = taken().bytes;
  // The files of the login are not counted twice: the dashboard opens for a user with an empty cache.
  await page.goto('about:blank');
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.clearBrowserCache');
  await resumeSession(page, session);
  taken();
  const overview = new OverviewPage(page);
  await overview.open('?time=all');
  await expect(page.locator('main [role="img"] canvas')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  const opened = taken();
  for (const card of await page.locator('main section').all()) await scrollTo(card);
  await expect(page.locator('main [role="img"] canvas')).toHaveCount(7);
  await page.waitForLoadState('networkidle');
  const below = taken();
  const complete = opened.bytes + below.bytes;
  info.annotations.push({ type: 'bytes', description: `login ${login}, dashboard ${opened.bytes}, every card of it seen ${complete}` });
  await info.attach('dashboard', { body: JSON.stringify({ opened: opened.parts, below: below.parts }, null, 1) });
  expect(login).toBeGreaterThan(20_000);
  expect(login).toBeLessThanOrEqual(ceiling.login);
  expect(opened.bytes).toBeGreaterThan(100_000);
  expect(opened.bytes).toBeLessThanOrEqual(ceiling.dashboard);
  expect(complete).toBeLessThanOrEqual(ceiling.fullDashboard);
});
