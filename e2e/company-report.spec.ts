import { readFile } from 'node:fs/promises';
import { documentText, groupBy, referenceLots } from '@tenderscope/testing';
import ExcelJS from 'exceljs';
import type { Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { hardwareSharers } from './support/hardware-sharers.ts';
import { sharedBundle } from './support/import-lots.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openComplete, pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const head = (page: Page) => page.getByRole('region', { name: '企业排查报告', exact: true });

/** File downloaded by a click on a button of the head. */
async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), head(page).getByRole('button', { name: button }).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a company is searched, its report read, and saved as a document with the same content', async ({ page }) => {
  const bidders = referenceLots(await sharedBundle()).flatMap((lot) => lot.bidders);
  const [max = []] = [...groupBy(bidders, ({ id }) => id).values()].sort((a, b) => b.length - a.length);
  const name = max[0]?.name ?? '';
  await page.goto(pathOf('companyReport'));
  await page.getByLabel('企业名称、拼音首字母或信用代码').fill(name.slice(0, 6));
  await page.getByRole('option').filter({ hasText: name }).or(page.locator('.ant-select-item-option').filter({ hasText: name })).first().click();
  await expect(head(page).getByRole('heading')).toHaveText(name);
  await expect(page).toHaveURL(/gys_guid=/);
  const items = page.getByRole('region', { name: '投标与中标', exact: true }).locator('li');
  await expect(items.nth(1)).toBeVisible();
  const sentences = await items.allInnerTexts();

  const word = await downloaded(page, '下载 Word');
  expect(word.name).toMatch(/^企业排查报告_.+_\d{8}\.docx$/);
  const text = await documentText(word.bytes);
  for (const sentence of sentences) expect(text).toContain(sentence);
  const excel = await downloaded(page, '下载 Excel');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(excel.bytes as unknown as ArrayBuffer);
  const cells: unknown[] = [];
  book.getWorksheet('投标与中标')?.eachRow(({ values }) => cells.push(...(values as unknown[])));
  for (const sentence of sentences) expect(cells).toContain(sentence);
});

test('a number opens the rows behind it, with the same count', { tag: '@soak' }, async ({ page, session }) => {
  await page.goto(`${pathOf('companyReport')}?gys_guid=${(await hardwareSharers(page, session, 1)).join('')}`);
  const conclusion = page.getByRole('region', { name: '结论', exact: true });
  await expect(head(page)).toContainText(/高度疑似|可疑（建议核查）/);
  await expect(head(page)).toContainText('仅供核查，不构成结论');
  const number = conclusion.locator('[data-tone="supports"]').getByRole('button', { name: /^[\d,]+$/ }).first();
  const count = await number.innerText();
  await number.click();
  const rows = page.getByRole('dialog');
  await expect(rows.getByText(`共 ${count} 条`)).toBeVisible();
  await rows.getByRole('button', { name: '关闭' }).click();
  await expect(rows).toBeHidden();
  await expect(number).toBeFocused();
  // Also if they are closed before they have opened.
  await number.click();
  await rows.getByRole('button', { name: '关闭' }).click();
  await expect(rows).toBeHidden();
  await expect(number).toBeFocused();
  await expect(head(page).getByRole('button', { name: '转为线索' })).toBeVisible();
});

test('the outline leads to the sections, and the page is accessible at both sizes', { tag: '@soak' }, async ({ page, session }) => {
  await page.goto(`${pathOf('companyReport')}?gys_guid=${(await hardwareSharers(page, session, 1)).join('')}`);
  await head(page).getByRole('button', { name: '触发的指标' }).click();
  await expect(page.getByRole('region', { name: '触发的指标', exact: true })).toBeInViewport();
  await expectReadable(page, { large: 'dark' });
});

test('the portrait of a supplier leads to their report', { tag: '@soak' }, async ({ page }) => {
  await openComplete(page, 'individualHolographicPortraitDetail', '');
  const name = await page.locator('#supplier-name').innerText();
  await page.getByRole('link', { name: `${name}的排查报告` }).click();
  await expect(head(page).getByRole('heading')).toHaveText(name);
  await expect(page.getByRole('navigation', { name: '主体关系分析' }).getByRole('link', { name: '企业排查报告' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: '主体关系分析' }).getByRole('link', { name: '复杂关系探查' })).not.toHaveAttribute('aria-current', 'page');
});

test('an address of an unknown company shows a message, and another company can be chosen', { tag: '@soak' }, async ({ page, problems }) => {
  problems.expect(/answer 404/);
  await page.goto(`${pathOf('companyReport')}?gys_guid=nobody`);
  await expect(page.getByRole('alert')).toContainText('没有标识为“nobody”的企业');
  await expect(page.getByLabel('企业名称、拼音首字母或信用代码')).toBeEnabled();
});

test('a company that never bid has a report without a judgement', { tag: '@soak' }, async ({ page }) => {
  await page.goto(pathOf('companyReport'));
  // Companies of the register come last in the list of suppliers by bids.
  const guid = await page.evaluate(async () => {
    const headers = { authorization: sessionStorage.getItem('authorization') ?? '', 'content-type': 'application/x-www-form-urlencoded' };
    const catalog = (await (await fetch('api/data-api/catalog', { headers })).json()) as { data: { list: { key: string; id: string }[] } };
    const id = catalog.data.list.find(({ key }) => key === 'market.suppliers')?.id ?? '';
    const body = new URLSearchParams({ value: JSON.stringify([{ sortName: 'tbNum', sortRule: 'asc' }]) });
    const answer = (await (await fetch(`api/data-api/pageParams/${id}/1/10`, { method: 'POST', headers, body })).json()) as { data: { list: { gys_guid: string; tbNum: number }[] } };
    return answer.data.list.find(({ tbNum }) => tbNum === 0)?.gys_guid ?? '';
  });
  expect(guid).not.toBe('');
  await page.goto(`${pathOf('companyReport')}?gys_guid=${guid}`);
  await expect(head(page)).toContainText('数据不足，无法判定');
  await expect(page.getByRole('region', { name: '投标与中标', exact: true })).toContainText('没有已开标的投标');
});
