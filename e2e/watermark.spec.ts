/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { queries } from '@tenderscope/catalog';
import { expectReadable } from './support/expect-readable.ts';
import { OverviewPage } from './support/overview-page.ts';
import { readPdf } from './support/read-pdf.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 300, serverOf: 'watermark', serverSettings: { WATERMARK: '1' } });
test.beforeEach(({ page, session }) => resumeSession(page, session));

const mark = /管理员（admin） \d{4}-\d\d-\d\d \d\d:\d\d/;
const ranking = queries.find(({ key }) => key === 'supplier.ranking')?.id ?? '';

async function expectOnEachSheet(page: Page): Promise<void> {
  const sheets = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(sheets.length).toBeGreaterThan(1);
  for (const { text } of sheets) expect(text).toContain('管理员（admin）');
}

test('user and minute are over each page, also on paper and in full screen, and stay out of the way', async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open('?time=all');
  const first = page.locator('[data-watermark]').first();
  await expect(first).toHaveAttribute('data-watermark', mark);
  await expectReadable(page, { large: 'dark' });
  await expectOnEachSheet(page);
  await page.goto(pathOf('systemSettings'));
  await expect(page.locator('main tbody tr').nth(40)).toBeAttached();
  await expectOnEachSheet(page);
  await overview.open('?time=all');

  const card = overview.card('成交趋势');
  await card.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(card.locator('[data-watermark]').first()).toHaveAttribute('data-watermark', mark);
  expect(await page.evaluate(() => document.fullscreenElement?.querySelector('[data-watermark]') !== null)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.locator('body > div > [data-watermark]').first()).toBeAttached();
  await page.getByRole('link', { name: '交易趋势分析' }).click();
  await expect(page).toHaveURL(/tradingTrend/);
  await expect(first).toHaveAttribute('data-watermark', mark);
});

test('each page of a printed report has it', async ({ page, session }) => {
  const headers = { authorization: session['authorization'] ?? '' };
  const rows = await page.request.post(`api/data-api/listManyParams/${ranking}`, { headers, form: { value: '[]' } });
  const { data } = (await rows.json()) as { data: { list: { gys_guid: string }[] } };
  const file = await page.request.get(`api/report-api/company/${encodeURIComponent(data.list[0]?.gys_guid ?? '')}/pdf`, { headers });
  expect(file.status()).toBe(200);
  for (const sheet of await readPdf(await file.body())) expect(sheet.text).toContain('管理员（admin）');
});
