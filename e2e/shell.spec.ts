/// <reference lib="dom" />
import { expectAccessible } from './support/expect-accessible.ts';
import { OverviewPage } from './support/overview-page.ts';
import { resumeSession, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

const address = 'tradingInsight/tradingOverview';

test('a page is named in the tab, the breadcrumb and the menu, and its heading gets the focus when it is opened', { tag: '@soak' }, async ({ page, server }) => {
  await signIn(page, server);
  await expect(page).toHaveTitle('交易总览 - 电子招标采购大数据分析系统');
  await page.goto('no/such/page');
  await expect(page).toHaveTitle('页面不存在 - 电子招标采购大数据分析系统');
  await expectAccessible(page);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '交易总览' })).toBeFocused();
  await expect(page).toHaveTitle('交易总览 - 电子招标采购大数据分析系统');
  const way = page.getByRole('navigation', { name: '面包屑' });
  await expect(way.getByRole('listitem')).toHaveText(['交易洞察', '交易总览']);
  await expect(way.getByText('交易总览')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '交易洞察' })).toHaveAttribute('aria-current', 'true');
});

test('a group opens its first screen and keeps the common parameters', { tag: '@soak' }, async ({ page, session }) => {
  await resumeSession(page, session);
  await page.goto(`${address}?category=E&time=all&rows=failed`);
  await new OverviewPage(page).settled();
  await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '交易洞察' }).click();
  await expect(page).toHaveURL(/tradingOverview\?(category=E&time=all|time=all&category=E)$/);
  const tab = page.getByRole('navigation', { name: '交易洞察' }).getByRole('link', { name: '交易总览' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab.locator('svg')).toBeVisible();
});

test('the menu shows only icons on narrow screens, and on request', { tag: '@soak' }, async ({ page, session }) => {
  await resumeSession(page, session);
  await page.goto(address);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu).toHaveAttribute('data-collapsed', 'true');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(menu).toHaveAttribute('data-collapsed', 'false');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(menu).toHaveAttribute('data-collapsed', 'true');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(menu.getByText('交易洞察')).toBeInViewport();
});

test('everything can be reached and left by keyboard', async ({ page, session }) => {
  await resumeSession(page, session);
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: '跳到主要内容' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const name = page.locator('summary');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '证书工具' })).toBeVisible();
  for (const action of ['我的首页', '晨报', '证书工具', '打印']) {
    await page.keyboard.press('Tab');
    // Tiles and cards that load meanwhile have 加入我的首页.
    await expect(page.getByRole('button', { name: action, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
});

test('where motion is reduced, dialogs and drawers open in place, so that no click is lost', async ({ page, session }) => {
  await resumeSession(page, session);
  const opened = page.getByRole('dialog');
  // A question and a drawer. A role that another file's user holds cannot be retired.
  for (const [screen, label] of [['systemTradeWords', '删除'], ['systemRoles', '编辑']] as const) {
    await page.goto(pathOf(screen));
    const button = page.getByRole('button', { name: new RegExp(`^${label} `) }).and(page.locator(':enabled')).first();
    await expect(button).toBeVisible();
    const places = page.evaluate(async () => {
      const found = new Set<string>();
      let frames = 0;
      while (frames < 20) {
        await new Promise(requestAnimationFrame);
        const dialog = document.querySelector('[role=dialog]');
        if (!dialog) continue;
        found.add(JSON.stringify(dialog.getBoundingClientRect()));
        frames += 1;
      }
      return found.size;
    });
    await button.click();
    expect(await places, label).toBe(1);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});

test('the appearance can be chosen, is kept on the device and accessible', { tag: '@soak' }, async ({ page, session }) => {
  await resumeSession(page, session);
  await page.goto(address);
  const scheme = page.locator('html');
  await page.locator('summary').click();
  await page.getByRole('radio', { name: '深色' }).check();
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
  await page.locator('summary').click();
  await page.getByText('跟随系统').click();
  await expect(scheme).toHaveAttribute('data-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
});

test('a page is dark from its first paint on if that was chosen, whatever the device prefers', { tag: '@soak' }, async ({ page, server }) => {
  await page.goto(`${server.url}login`);
  await page.evaluate(() => localStorage.setItem('colourScheme', 'dark'));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${server.url}login`, { waitUntil: 'commit' });
  const scheme = page.locator('html');
  await expect(scheme).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByLabel('账号')).toBeHidden();
  release();
  await expect(page.getByLabel('账号')).toBeVisible();
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
});

test('the page can fill the complete screen', { tag: '@soak' }, async ({ page, session }) => {
  await resumeSession(page, session);
  await page.goto(address);
  await page.getByRole('button', { name: '全屏显示' }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByRole('button', { name: '全屏显示' })).toBeVisible();
});
