import type { Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

// The server of the administration's journey, where a worker already has that one.
test.use({ demoLots: 300, serverOf: 'administration' });

const overview = pathOf('tradingOverview');
const added = (page: Page) => page.getByText('已加入我的首页，可从右上角姓名菜单打开');
const places = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('button', { name: /^移除「/ }) });

test('cards of screens are arranged on a home page, show the figures of their screens, and lead to them', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto(`${overview}?time=all`);
  const tile = page.locator('[data-metric="lotNum"]');
  await tile.getByRole('button', { name: '加入我的首页：标段数' }).click();
  await expect(added(page)).toBeVisible();
  const figure = await tile.getByRole('button', { name: /^标段数 \d/ }).getAttribute('aria-label');
  await page.getByRole('region', { name: '采购方式占比' }).getByRole('button', { name: '加入我的首页' }).click();
  await expect.poll(() => page.evaluate(async () => {
    const answer = await fetch('/bigdata/api/edit-api/home', { headers: { authorization: sessionStorage.getItem('authorization') ?? '' } });
    return ((await answer.json()) as { result: { cards: unknown[] } }).result.cards.length;
  })).toBe(2);
  await page.getByText('管理员', { exact: true }).click();
  await page.getByRole('button', { name: '我的首页', exact: true }).click();
  await expect(page.locator('[data-metric="lotNum"]').getByRole('button', { name: figure ?? '' })).toBeVisible();
  await expect(places(page)).toHaveCount(2);
  const chart = page.getByRole('region', { name: '采购方式占比' });
  await expect(chart.locator('canvas, svg.chart, [data-chart] *').first()).toBeAttached();
  await expectReadable(page, { large: 'dark' });

  await places(page).first().getByRole('button', { name: '后移「标段数」' }).click();
  await expect(places(page).last()).toContainText('标段数');
  await places(page).last().getByTitle('拖动排列').dragTo(places(page).first());
  await expect(places(page).first()).toContainText('标段数');
  await places(page).first().getByRole('button', { name: '加宽「标段数」' }).click();
  await expect(places(page).first()).toHaveAttribute('data-size', 'full');
  const startsHere = page.getByRole('checkbox', { name: '登录后先打开' });
  await startsHere.click();
  await expect(startsHere).toBeChecked();
  // A page that is left does not wait for its changes.
  await page.waitForLoadState('networkidle');
  await page.goto(server.url);
  await expect(page).toHaveURL(/\/home$/);
  await expect(places(page).first()).toHaveAttribute('data-size', 'full');
  await places(page).first().getByRole('link', { name: '交易总览' }).click();
  await expect(page).toHaveURL(/tradingOverview\?time=all$/);

  await page.goto('home');
  await page.getByRole('button', { name: '清空' }).click();
  await page.getByRole('dialog', { name: '清空我的首页' }).getByRole('button', { name: /^清\s*空$/ }).click();
  await expect(page.getByText('还没有卡片')).toBeVisible();
  await startsHere.click();
  await expect(startsHere).not.toBeChecked();
});
