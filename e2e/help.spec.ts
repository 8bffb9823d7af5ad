import { isSoak } from '@tenderscope/testing';
import { helpOfScreens } from '../apps/web/src/screens/help.gen.ts';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { sendCall } from './support/case-journey.ts';
import { expect, test } from './support/test.ts';
import { openComplete, pathOf, visitedScreens } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('the help of a page opens by keyboard, leads to a figure, and is found by the search over everything', async ({ page }) => {
  await page.goto(`${pathOf('savingResourceAnalysis')}?time=all`);
  await expect(page.getByRole('button', { name: '帮助' })).toBeVisible();
  await page.keyboard.press('F1');
  const drawer = page.getByRole('dialog', { name: '帮助' });
  await expect(drawer.getByRole('article', { name: '帮助：节资分析' })).toBeVisible();
  await expect(drawer.getByRole('region', { name: '指标的含义' })).toContainText('综合节资率');
  const picture = drawer.getByRole('img', { name: '节资分析页面' });
  await scrollTo(picture);
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectReadable(page, { large: 'dark' });
  await drawer.getByRole('searchbox', { name: '查找帮助' }).fill('lbl');
  await drawer.getByRole('button', { name: '流标率', exact: true }).click();
  await expect(drawer.getByRole('region', { name: '所查的指标' })).toContainText('流标标段 ÷');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/savingResourceAnalysis\?time=all$/);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('经常同场本身不是嫌疑');
  await page.getByRole('group', { name: '帮助' }).getByRole('option', { name: /异常关系分析/ }).click();
  await expect(drawer.getByRole('article', { name: '帮助：异常关系分析' })).toBeVisible();
});

test('a new user is offered a tour of five steps once, and finds it again in the help', async ({ page, server, browser }) => {
  await page.goto(pathOf('systemUsers'));
  const { result } = await sendCall(page, '/api/admin-api/users', { loginName: 'newcomer', userName: '新用户', roleKeys: ['group-analyst'] });
  const own = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(own, server, 'newcomer', result['password'] ?? '');
  await own.getByRole('button', { name: '第一次使用？看五步导览' }).click();
  const tour = own.locator('.ant-tour');
  for (const title of ['功能', '筛选条件', '指标卡', '全局搜索']) {
    await expect(tour).toContainText(title);
    await tour.getByRole('button', { name: '下一步' }).click();
  }
  await expect(tour).toContainText('帮助');
  await own.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await own.reload();
  await own.getByRole('button', { name: '帮助' }).click();
  await expect(own.getByRole('button', { name: '第一次使用？看五步导览' })).toHaveCount(0);
  await own.getByRole('dialog', { name: '帮助' }).getByRole('button', { name: '五步导览' }).click();
  await expect(tour).toContainText('功能');
  await own.close();
});

// One of them in the gate.
for (const { key, name } of visitedScreens.filter(({ key }) => isSoak || key === 'projectDealAnalysis')) {
  test(`the help of ${name} explains each figure of its tiles`, async ({ page }) => {
    await openComplete(page, key, '?time=all');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const metrics = await page.locator('section[data-metric]').evaluateAll((found) => found.map((tile) => (tile as HTMLElement).dataset['metric'] ?? ''));
    const explained: readonly string[] = helpOfScreens[key].figures ?? [];
    expect([...new Set(metrics)].filter((metric) => !explained.includes(metric))).toEqual([]);
  });
}
