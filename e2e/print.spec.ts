/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { OverviewPage } from './support/overview-page.ts';
import { readPdf } from './support/read-pdf.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ demoLots: 400, serverOf: 'print' });

const a4 = { long: 842, short: 595 };

test.beforeEach(async ({ page, server }) => {
  // A browser that shows its dialog and, until it is left, how many charts there are on the paper.
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset['printed'] = String(document.querySelectorAll('main [role="img"] > div > svg').length);
    };
  });
  await signIn(page, server);
  await page.goto('tradingInsight/tradingOverview?time=all&category=E');
  await new OverviewPage(page).settled();
});

/** Asks for the print and gives how many charts are on it. */
async function print(page: Page): Promise<number> {
  await page.locator('summary').click();
  await page.getByRole('button', { name: '打印' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d/, { timeout: 30_000 });
  await expect(page.getByText('正在准备打印')).toBeHidden();
  return Number(await page.locator('body').getAttribute('data-printed'));
}

test('on paper the page is A4 landscape, whole, with its texts as text', async ({ page }) => {
  expect(await print(page)).toBe(7);
  await page.emulateMedia({ media: 'print' });
  const right = (element: Element): number => element.getBoundingClientRect().right;
  const edge = await page.locator('main').evaluate(right);
  for (const table of await page.locator('main table').all()) expect(await table.evaluate(right), 'a table that is cut').toBeLessThan(edge);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(6);
  for (const [index, { width, height, text }] of pages.entries()) {
    expect(Math.round(width)).toBe(a4.long);
    expect(Math.round(height)).toBe(a4.short);
    expect(text).toMatch(new RegExp(`第${index + 1}.，共${pages.length}.`));
  }
  const text = pages.map((each) => each.text).join('');
  for (const part of ['交易总览单位：全部期间：全部时间类别：货物', '数据截至', '成交趋势', '公开招标', '流标率', '供应商Top10', '最新成交', '标段名称招标人成交金额']) {
    expect(text, part).toContain(part);
  }
  for (const control of ['退出', '重置', '收起菜单']) expect(text).not.toContain(control);
});

test('paper is light, and the page is as before when that is over', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await print(page);
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(1396);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('main canvas').first()).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBeLessThan(1366);
});
