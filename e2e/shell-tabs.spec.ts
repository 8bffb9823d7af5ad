/// <reference lib="dom" />
import { OverviewPage } from './support/overview-page.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const deep = 'tradingInsight/tradingOverview?time=all&category=E#lots';

test('a new tab takes over the session, and a logout in one tab ends it in all', { tag: '@soak' }, async ({ page, server, context }) => {
  await signIn(page, server);
  const other = await context.newPage();
  await other.goto(deep);
  await new OverviewPage(other).settled();
  await expect(other).toHaveURL(new RegExp(`${deep.replace('?', '\\?')}$`));

  await page.locator('summary').click();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual(['deviceId']);

  // Signed in again, that tab is where it was.
  await other.getByLabel('账号').fill(server.administrator.login);
  await other.getByLabel('密码').fill(server.administrator.password);
  await other.getByRole('button', { name: '登录' }).click();
  await expect(other).toHaveURL(new RegExp(`${deep.replace('?', '\\?')}$`));
  await expect(page).toHaveURL(/\/login$/);
});

test('the requests of a page are cancelled when its user leaves, before their answers would be refused', { tag: '@soak' }, async ({ page, server }) => {
  const left = page.waitForResponse(/\/login\/logout$/);
  await page.route('**/data-api/**', async (route) => {
    await left;
    // Cancelled meanwhile, as expected.
    await route.continue().catch(() => undefined);
  });
  const requested = page.waitForRequest('**/data-api/**');
  await signIn(page, server);
  await requested;
  await page.locator('summary').click();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('another browser has a separate session', { tag: '@soak' }, async ({ page, server, browser }) => {
  await signIn(page, server);
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto(deep);
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.close();
});
