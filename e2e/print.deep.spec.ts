/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { OverviewPage } from './support/overview-page.ts';
import { readPdf } from './support/read-pdf.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { definitionOf, openComplete, screensOfTour } from './support/visited-screens.ts';

test.describe.configure({ mode: 'parallel' });
const a4 = { long: 842, short: 595 };

test.beforeEach(async ({ page, session }) => {
  // Simulates a browser that shows its dialog and records, until it is left, how many charts there are on the paper.
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset['printed'] = String(document.querySelectorAll('main [role="img"] > div > svg').length);
    };
  });
  await resumeSession(page, session);
});

/** Starts printing and returns the number of charts on the paper. */
async function print(page: Page): Promise<number> {
  await page.locator('header summary').click();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d/);
  await expect(page.getByText('正在准备打印')).toBeHidden();
  return Number(await page.locator('body').getAttribute('data-printed'));
}

for (const { key, name, hasPeriod } of screensOfTour('issuerMarket')) {
  const { charts, texts, pages: maxPages = 5, isUpright = false, isWithoutData = false } = definitionOf(key).paper;
  test(`${name} on paper is A4 ${isUpright ? 'upright' : 'landscape'}, complete, with its texts as text`, async ({ page }) => {
    await openComplete(page, key, '?time=all&category=E');
    await expect(page.locator('main section').first()).toBeVisible();
    expect(await print(page)).toBe(charts);
    await page.emulateMedia({ media: 'print' });
    const right = (element: Element): number => element.getBoundingClientRect().right;
    const edge = await page.locator('main').evaluate(right);
    for (const table of await page.locator('main table').all()) expect(await table.evaluate(right), 'a table that is cut').toBeLessThan(edge);
    await expect(page.getByRole('button', { name: '口径说明' }).filter({ visible: true })).toHaveCount(0);
    const dates = page.locator('main td').filter({ hasText: /^\d{4}-\d\d-\d\d$/ });
    const lines = await dates.evaluateAll((cells) => cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }));
    expect(lines.filter((count) => count > 1), 'dates on two lines').toEqual([]);
    const names = await page.locator('main td a').evaluateAll((links) => links.map((link) => getComputedStyle(link).display));
    expect(names.filter((display) => display !== 'inline'), 'names in columns of their own').toEqual([]);
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pages.length).toBeLessThanOrEqual(maxPages);
    for (const [index, { width, height, text, extent }] of pages.entries()) {
      expect([width, height].map(Math.round)).toEqual(isUpright ? [a4.short, a4.long] : [a4.long, a4.short]);
      expect(text).toMatch(new RegExp(`第${index + 1}.，共${pages.length}.`));
      // Content from top to bottom, except the end.
      expect(extent[0], 'where a page begins').toBeLessThan(0.15);
      if (index < pages.length - 1) expect(extent[1], 'where a page ends').toBeGreaterThan(0.65);
    }
    const text = pages.map((each) => each.text).join('');
    // The content of administration does not depend on data.
    const stamp = key.startsWith('system') || isWithoutData ? [] : ['数据截至'];
    for (const part of [name, ...stamp, ...(hasPeriod ? ['期间：全部时间'] : []), ...texts]) expect(text, part).toContain(part);
    for (const control of ['退出', '重置', '收起菜单']) expect(text).not.toContain(control);
  });
}

test('printed from the browser\'s own menu a chart is complete, too, and one that has not loaded shows a message', { tag: '@soak' }, async ({ page }) => {
  await page.goto('tradingInsight/tradingOverview?time=all');
  await new OverviewPage(page).settled();
  await expect(page.locator('main canvas').first()).toBeVisible();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.map(({ text }) => text).join('')).toContain('未加载，请用右上');
  await page.emulateMedia({ media: 'print' });
  const cut = await page.locator('main canvas').evaluateAll((all) => all.map((canvas) => {
    const [own, body] = [canvas, canvas.closest('[data-chart]')].map((one) => one?.getBoundingClientRect());
    return (own?.bottom ?? 0) - (body?.bottom ?? 0);
  }));
  expect(cut.length).toBeGreaterThan(0);
  expect(Math.max(...cut)).toBeLessThan(1);
});

test('paper is light, and the page is as before afterwards', { tag: '@soak' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('tradingInsight/tradingOverview?time=all&category=E');
  await new OverviewPage(page).settled();
  await print(page);
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(1396);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('main canvas').first()).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBeLessThan(1366);
});
