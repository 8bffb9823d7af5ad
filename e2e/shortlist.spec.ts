import type { Locator } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('in six clicks a buyer gets from the product to a list of ten suppliers to invite, each with a reason', async ({ page }) => {
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  await page.goto(pathOf('tradingOverview'));
  await click(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '主体全景画像' }));
  await click(page.getByRole('navigation', { name: '主体全景画像' }).getByRole('link', { name: '供应商交易排名' }));
  const card = page.getByRole('region', { name: /^供应商交易排名(（.*）)?$/ });
  await scrollTo(card);
  await expect(card.locator('.ant-table-row')).toHaveCount(10);
  await expect(card.getByRole('columnheader', { name: /综合评分/ })).toBeVisible();
  await click(card.getByRole('button', { name: '本页加入候选' }));
  await click(page.getByRole('button', { name: '候选 10' }));
  const drawer = page.getByRole('dialog', { name: /^候选供应商/ });
  await expect(drawer.getByRole('textbox')).toHaveCount(10);
  const { name, heads, rows } = await readWorkbook(page, () => click(drawer.getByRole('button', { name: '导出邀请名单' })));
  expect(clicks).toBeLessThanOrEqual(6);
  expect(name).toMatch(/^邀请名单_\d{4}-\d{2}-\d{2}至\d{4}-\d{2}-\d{2}.*\.xlsx$/);
  expect(rows).toHaveLength(10);
  expect(heads.slice(0, 4)).toEqual(['供应商', '统一社会信用代码', '法定代表人', '联系电话']);
  for (const row of rows) expect(row[heads.indexOf('推荐理由')]).toMatch(/近一年(中标|投标) \d+ 次/);
});

test('the ranking sorts all suppliers by their last bid, the earliest first', async ({ page }) => {
  await page.goto(`${pathOf('transactionRank')}?time=all&home=all`);
  const card = page.getByRole('region', { name: /^供应商交易排名(（.*）)?$/ });
  await scrollTo(card);
  const head = card.getByRole('columnheader', { name: /最近投标时间/ });
  const sorted = page.waitForResponse((reply) => (reply.request().postData() ?? '').includes('lastBidTime'));
  await head.click();
  await sorted;
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const place = (await card.getByRole('columnheader').allInnerTexts()).findIndex((text) => text.includes('最近投标时间'));
  await expect(async () => {
    const days = await card.locator(`.ant-table-row td:nth-child(${place + 1})`).allInnerTexts();
    expect(days).toHaveLength(10);
    for (const day of days) expect(day).toMatch(/^\d{4}-/);
    expect(days).toEqual([...days].sort());
  }).toPass();
});

test('candidates stay across screens, are compared, and are removed again', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${pathOf('individualHolographicPortrait')}?time=all`);
  const busiest = page.getByRole('region', { name: '投标最多的供应商' });
  await scrollTo(busiest);
  const stars = busiest.getByRole('button', { name: /^候选：/ });
  await stars.first().click();
  await stars.nth(1).click();
  await busiest.locator('.ant-table-row a').nth(2).click();
  await page.getByRole('button', { name: '加入候选' }).click();
  await page.getByRole('button', { name: '候选 3' }).click();
  const drawer = page.getByRole('dialog', { name: /^候选供应商/ });
  const reason = drawer.getByRole('textbox').first();
  await expect(reason).toHaveValue(/近一年/);
  await reason.fill('长期供货，质量稳定');
  await expectReadable(page);
  for (const mark of await drawer.getByRole('checkbox', { name: /^对比(?!$)/ }).all()) await mark.check();
  await drawer.getByRole('button', { name: '对比所选（3）' }).click();
  await expect(drawer.getByRole('columnheader')).toHaveCount(4);
  await expect(drawer.getByRole('row', { name: /价格水平/ })).toBeVisible();
  await expect(drawer.getByRole('row', { name: /最近的投标/ }).getByRole('link').first()).toBeVisible();
  await expectReadable(page);
  await page.reload();
  await page.getByRole('button', { name: '候选 3' }).click();
  await expect(reason).toHaveValue('长期供货，质量稳定');
  await drawer.getByRole('button', { name: /^移除/ }).first().click();
  await expect(drawer.getByRole('textbox')).toHaveCount(2);
  await drawer.getByRole('button', { name: '清空' }).click();
  await page.getByRole('dialog', { name: '清空候选' }).getByRole('button', { name: '清空' }).click();
  await expect(page.getByRole('button', { name: '候选 0' })).toBeVisible();
});

test('a portrait opened from the ranking keeps period and 品类, and its complete name is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${pathOf('transactionRank')}?time=2025-01-01_2025-12-31&home=all`);
  const material = page.getByRole('combobox', { name: '品类' });
  await material.click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/material=/);
  await page.keyboard.press('Escape');
  const chosen = new URL(page.url()).searchParams.getAll('material');
  const card = page.getByRole('region', { name: /^供应商交易排名(（.*）)?$/ });
  await scrollTo(card);
  const link = card.locator('.ant-table-row a[data-parted]').first();
  const name = (await link.getAttribute('title')) ?? '';
  await link.locator('xpath=ancestor::*[contains(@class,"ant-table-row")][1]').evaluate((row) => {
    document.getSelection()?.selectAllChildren(row);
  });
  await page.keyboard.press('ControlOrMeta+c');
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  expect(copied.split(/[\n\t]/)).toContain(name);
  await link.click();
  await page.locator('section[data-metric]').first().waitFor();
  const opened = new URL(page.url()).searchParams;
  expect(opened.get('time')).toBe('2025-01-01_2025-12-31');
  expect(opened.getAll('material')).toEqual(chosen);
});
