/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { detectionPage, metrics } from '@tenderscope/contract';
import { OverviewPage } from './support/overview-page.ts';
import { resumeSession, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const address = 'tradingInsight/tradingOverview?time=all';
const data = /\/api\/data-api\//;

test('an expired session is reported once, however many parts of the page notice, and never on the login page', { tag: '@soak' }, async ({ page, server }) => {
  await signIn(page, server);
  const body = { code: '401', success: false, message: '登录已过期，请重新登录', errMessage: null, data: null, result: null };
  await page.route(data, (route) => route.fulfill({ json: body }));
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: '重新登录' });
  await expect(dialog).toContainText('登录已过期，请重新登录');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await page.unroute(data);
  await dialog.getByLabel('密码').fill(server.administrator.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
  await new OverviewPage(page).settled();
  await expect(page).toHaveURL(/tradingOverview\?time=all$/);
});

test('an ended session is reported with the reason, and may be left for the login page', { tag: '@soak' }, async ({ page, server, problems }) => {
  problems.expect(/answer 401: /);
  await signIn(page, server);
  const authorization = (await page.evaluate(() => sessionStorage.getItem('authorization'))) ?? '';
  // Its own calls would be the first to notice, and lead to the login page before it is opened again.
  await page.goto('about:blank');
  await page.request.post('login/logout', { headers: { authorization } });
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: '重新登录' });
  await expect(dialog).toContainText('登录已失效，请重新登录');
  await dialog.getByRole('button', { name: '退出到登录页' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a line shows loading, and disappears after the last answer', { tag: '@soak' }, async ({ page, session }) => {
  await resumeSession(page, session);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(data, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(address);
  const line = page.getByRole('progressbar', { name: '加载中' });
  await expect(line).toBeVisible();
  answer();
  await new OverviewPage(page).settled();
  await expect(line).toBeHidden();
});

test('a page whose code does not load shows a message and a retry', { tag: '@soak' }, async ({ page, session, problems }) => {
  const manifest = await readFile(new URL('../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const { file = '' } = (JSON.parse(manifest) as Record<string, { file: string }>)['src/screens/trading-overview/trading-overview.tsx'] ?? {};
  const code = new RegExp(`/${file}$`, 'u');
  problems.expect(new RegExp(`failed request: .*${file}`, 'u'));
  await resumeSession(page, session);
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expect(page.getByText('页面文件加载失败，请检查网络后重试')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: '重试' }).click();
  await new OverviewPage(page).settled();
});

test('the page that an ⓘ links to for the method of a figure exists', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${detectionPage}#${metrics.priceScore.method}`);
  await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeInViewport();
});
