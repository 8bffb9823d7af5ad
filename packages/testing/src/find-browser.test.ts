import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedChineseFont } from './chinese-font.ts';
import { equip, findBrowser } from './find-browser.ts';
import { shippedBrowser } from './shipped-browser.ts';

const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<style>span { display: inline-block; width: 40px; height: 40px; font: 32px/40px sans-serif }</style>
<span>标</span><span>段</span><span>&#x10FFFD;</span><span>&#x3000;</span>
<button onclick="this.textContent = '已点击'">点击</button>`;

describe.each([
  ['the browser of this machine', findBrowser],
  ['the shipped browser with the shipped font alone', async () => equip(await shippedBrowser(), await shippedChineseFont([]))],
])('%s', (_, find) => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch(await find());
    page = await browser.newPage();
    await page.setContent(html);
  });
  afterAll(() => browser.close());

  it('draws each Chinese character differently, and neither as a missing-glyph box nor as a blank', async () => {
    const pictures = [];
    for (const character of await page.locator('span').all()) pictures.push((await character.screenshot()).toString('base64'));
    expect(new Set(pictures).size).toBe(4);
  });

  it('can be clicked', async () => {
    await page.getByRole('button').click();
    expect(await page.getByRole('button').textContent()).toBe('已点击');
  });
});
