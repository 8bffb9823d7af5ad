/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { choose, fillNote, openCase, sendCall, takeStep } from './support/case-journey.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { resumeSession, signIn } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { openComplete, pathOf, visitedScreens } from './support/visited-screens.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);

/** Fails if the page is wider than the phone, or has serious accessibility problems. */
async function expectFits(page: Page): Promise<void> {
  // A wider page widens the window of a phone, too.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${page.url()}: overflow` }).toBe(phone.viewport.width);
  // A phone has no pointer over the element that was touched last.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
}

test('a day on the phone: figures, a supplier, messages, and a case that another user confirms', async ({ page, server, browser }) => {
  await signIn(page, server);
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible();
  await page.goto(`${pathOf('tradingOverview')}?time=all`);
  await expect(page.locator('[data-metric="dealNum"] strong')).not.toHaveText('');
  await expectFits(page);
  await page.getByRole('button', { name: '筛选（1）' }).tap();
  await expect(page.getByRole('search', { name: '筛选条件' })).toBeVisible();
  await expectFits(page);
  await choose(page, '组织形式', '自行招标');
  await page.getByRole('button', { name: '查看结果' }).tap();
  await expect(page.getByRole('button', { name: '筛选（2）' })).toBeVisible();

  await page.getByRole('button', { name: '打开菜单' }).tap();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: '主菜单' });
  await expectFits(page);
  await menu.getByRole('link', { name: '主体个体画像' }).tap();
  await expect(menu).toBeHidden();
  const name = (await page.getByRole('region', { name: '投标最多的供应商' }).locator('.ant-table-row').first().getByRole('link').first().textContent()) ?? '';
  await expectFits(page);
  await page.getByRole('button', { name: '全局搜索' }).tap();
  await page.getByRole('dialog', { name: '全局搜索' }).getByRole('combobox', { name: '搜索' }).fill(name);
  const found = page.getByRole('listbox', { name: '搜索结果' }).getByRole('group', { name: '供应商', exact: true }).getByRole('option', { name }).first();
  await expect(found).toBeVisible();
  await expectFits(page);
  await found.tap();
  await expect(page).toHaveURL(/individualHolographicPortrait\/detail\?/);
  await expect(page.getByRole('heading', { name, level: 1 }).or(page.getByRole('region', { name })).first()).toBeVisible();
  await expectFits(page);

  const opened = await openCase(page, 'phone');
  await page.goto(`${pathOf('riskCases')}?q=${opened.number}`);
  await expectFits(page);
  await page.getByRole('link', { name: opened.number }).tap();
  const drawer = page.getByRole('dialog', { name: /^线索 XS/ });
  await takeStep(drawer, '指派', () => choose(page, '处理人', '管理员'));
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText('核查中');
  await expectFits(page);

  const account = { loginName: 'phone-reviewer', userName: '手机复核人', roleKeys: ['group-analyst'] };
  const { result } = await sendCall(page, '/api/admin-api/users', account);
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN', ...phone });
  await signInFirst(other, server, account.loginName, result['password'] ?? '');
  await other.goto(`${pathOf('riskCases')}?case=${opened.guid}`);
  const theirs = other.getByRole('dialog', { name: /^线索 XS/ });
  await takeStep(theirs, '确认', async () => {
    await other.getByRole('combobox', { name: '依据条款' }).fill('第四十条第（二）项');
    await other.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '第四十条第（二）项' }).first().click();
    await fillNote(theirs, '已与原件核对');
    await expectFits(other);
  });
  await expect(theirs.getByRole('region', { name: '基本情况' })).toContainText('已确认');
  await other.close();

  await page.goto(pathOf('messages'));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expectFits(page);
});

for (const { key, name } of visitedScreens) {
  test(`${name} fits a phone`, { tag: '@soak' }, async ({ page, session }) => {
    await resumeSession(page, session);
    await openComplete(page, key, '');
    await page.waitForLoadState('networkidle');
    await expectFits(page);
  });
}
