import { readFile } from 'node:fs/promises';
import { documentText } from '@tenderscope/testing';
import ExcelJS from 'exceljs';
import type { Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { readPdf } from './support/read-pdf.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const paper = (page: Page) => page.getByRole('article');

async function make(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  await expect(paper(page)).toBeVisible();
}

/** Chooses an option, which is written to the address, and waits until it is shown. */
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await radio.click();
  await expect(radio).toBeChecked();
}

test('why the saving changed last quarter: from the report to the part that moved it, and to a lot', async ({ page }) => {
  await page.goto(pathOf('dataReportIndex'));
  await choose(page, '季度');
  await choose(page, '节资');
  await make(page);
  await expect(paper(page).getByRole('heading', { level: 2 }).first()).toHaveText(/年[一二三四]季度节资专题/);
  const causes = paper(page).getByRole('listitem').filter({ hasText: '可比预算规模变化使节资额' }).first();
  await expect(causes).toContainText('品类结构变化使节资额');
  const mover = paper(page).getByRole('listitem').filter({ hasText: /按(品类|招标人|采购方式)看，综合节资率.*主要来源/ }).first();
  await mover.hover();
  const sources = page.getByRole('complementary', { name: '来源与版本' });
  await expect(sources).toContainText('各部分对节资率增减的影响');
  await expect(sources).toContainText('本系统的数据');
  await expect(sources.getByRole('link', { name: /到页面查看/ }).first()).toHaveAttribute('href', /savingResourceAnalysis\?time=\d{4}-\d{2}-\d{2}_/);
  await mover.getByRole('button').first().click();
  const rows = page.getByRole('dialog');
  await rows.locator('.ant-table-row').first().locator('a, button').first().click();
  await expect(page.getByRole('dialog').last()).toContainText('报价');
});

test('the report of the month for the board: as a document and a workbook with the content of the page', { tag: '@soak' }, async ({ page }) => {
  await page.goto(pathOf('dataReportIndex'));
  await make(page);
  // A derived number leads to its inputs: these months and those before.
  await paper(page).getByRole('button', { name: /^\d+\.\d+%$/ }).first().click();
  const parts = page.getByRole('dialog').getByRole('radiogroup', { name: '计算所依据的数据' });
  await expect(parts.getByRole('radio').first()).toBeChecked();
  for (const part of await parts.locator('label').all()) {
    await part.click();
    await expect(page.getByRole('dialog').locator('.ant-table-row')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The clicked button has its normal colours again.
  await page.mouse.move(0, 0);
  await expectReadable(page);
  const texts = await paper(page).getByRole('listitem').locator('> span:last-child').allInnerTexts();
  expect(texts.length).toBeGreaterThan(20);
  const downloaded = async (button: string): Promise<{ name: string; bytes: Buffer }> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const word = await downloaded('Word');
  expect(word.name).toMatch(/^\d{4}年\d+月运行月报_全部单位_第\d+版\.docx$/);
  const text = await documentText(word.bytes);
  for (const sentence of texts) expect(text).toContain(sentence.replaceAll('\n', ''));
  const excel = await downloaded('Excel');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(excel.bytes as unknown as ArrayBuffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual(expect.arrayContaining(['摘要', '总体情况', '附表与口径', '数字来源']));
});

test('sections are switched and ordered by keys, another version has them, and the two are compared', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${pathOf('dataReportIndex')}?kind=年&from=2025-01-01&to=2025-12-31`);
  await make(page);
  // Two in the same tick: neither undoes the other.
  await page.getByRole('list', { name: '章节' }).evaluate((list) => {
    for (const name of ['趋势', '评标专家']) list.querySelector<HTMLElement>(`[aria-label="包含${name}"]`)?.click();
  });
  await expect(page.getByRole('switch', { name: '包含趋势' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: '包含评标专家' })).not.toBeChecked();
  await page.getByRole('button', { name: '上移节资' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).toHaveURL(/sections=summary\.overall\.saving\.structure/);
  const first = await paper(page).getByText(/第 \d+ 版/).first().innerText();
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  await expect(paper(page).getByText(/第 \d+ 版/).first()).not.toHaveText(first);
  expect(await paper(page).getByRole('heading', { level: 3 }).allInnerTexts()).toContain('节资');
  expect(await paper(page).getByRole('heading', { level: 3 }).allInnerTexts()).not.toContain('趋势');
  await page.getByRole('tab', { name: '报告与版本' }).click();
  await page.getByRole('button', { name: /^与第 \d+ 版比较$/ }).first().click();
  await expect(page.getByRole('complementary', { name: '来源与版本' })).toContainText(/句话不同/);
  await page.getByRole('tab', { name: '定期' }).click();
  await page.getByRole('button', { name: '添加定期报告' }).click();
  const schedule = page.getByRole('region', { name: /每月 5 日/ });
  await expect(schedule).toContainText('下次生成');
  await schedule.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(schedule).toHaveCount(0);
});

/** A text as extracted from a PDF, without spaces and without the texts of every page. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/\s|仅供核查,不构成结论|数据截至\d{4}-\d\d-\d\d\d\d:\d\d:\d\d\s*数据版本\d+|第\d+页,共\d+页/g, '');

const numberOf = (text: string): number => Number(text.replace(/[,%]/g, ''));

const endOfText = (printed: string, text: string, from: number): number => {
  const at = printed.indexOf(text, from);
  return at === -1 ? -1 : at + text.length;
};

/** The same for a number within the length of a name, rounded to the decimals of `shown`: charts on a page round more. */
function endOfNumber(printed: string, shown: string, from: number): number {
  const decimals = shown.split('.')[1]?.replace('%', '').length ?? 0;
  const half = 0.5001 * 10 ** -decimals;
  for (const { 0: text, index } of printed.slice(from, from + 60).matchAll(/-?[\d,]+(\.\d+)?%?/g)) {
    if (Math.abs(numberOf(text) - numberOf(shown)) <= half) return from + index + text.length;
  }
  return -1;
}

test('the report as PDF has every text of its page, in the order of the page', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${pathOf('dataReportIndex')}?kind=年&from=2025-01-01&to=2025-12-31`);
  await make(page);
  // The values of a chart are in its table.
  const asTable = paper(page).getByRole('button', { name: '显示表格' });
  const charts = await paper(page).locator('[data-chart]').count();
  await expect(asTable).toHaveCount(charts);
  for (let left = charts; left > 0; left -= 1) await asTable.first().click();
  await expect(paper(page).locator('[data-chart] table')).toHaveCount(charts);
  const texts = await paper(page).locator('> section').evaluateAll((sections) => {
    const ofChart = (table: Element): string[] => {
      const [heads = [], ...rows] = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
      // On paper there is room for twelve months, for the beginning of a long name, and for the values of one series of bars.
      const isMonths = /^\d{4}-\d\d$/.test(rows[0]?.[0] ?? '');
      const every = isMonths ? Math.ceil(rows.length / 12) : 1;
      const reported = rows.filter((_, place) => place % every === 0).flatMap(([name = '', ...values]) =>
        [name.slice(0, 13), ...(isMonths || values.length > 1 ? [] : values.map((value) => `=${value}`))]);
      return [...heads.slice(1).map((head) => head.replace(/（.*/, '')), ...reported];
    };
    return sections.flatMap((section) => [...section.querySelectorAll('h2, h3, li > span:last-child, th, td, dt, dd, p, [data-chart] table')].flatMap((part) => {
      if (part.tagName === 'TABLE') return part.closest('[data-chart]') ? ofChart(part) : [];
      // The number of rows is beside the title of a table, and below it on paper.
      return part.closest('[data-chart]') ? [] : [(part.tagName === 'H3' ? part.firstChild : part)?.textContent ?? ''];
    }));
  });
  expect([charts > 2, texts.length > 250, texts.some((text) => text.startsWith('占比以最大余数法')), texts.some((text) => /^=[\d,]+$/.test(text))])
    .toEqual([true, true, true, true]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /(?<!签名 )PDF$/ }).click()]);
  const pages = await readPdf(await readFile(await download.path()));
  const [title = '', subtitle = ''] = (await paper(page).getAttribute('aria-label'))?.split(' ') ?? [];
  const printed = pages.map(({ text }) => plain(text).replaceAll(plain(`${title} · ${subtitle}`), '')).join('');
  let from = 0;
  for (const text of texts.map(plain)) {
    const end = text.startsWith('=') ? endOfNumber(printed, text.slice(1), from) : endOfText(printed, text, from);
    expect(end, `${text} in ${printed.slice(from, from + 200)}`).toBeGreaterThanOrEqual(from);
    from = end;
  }
});
