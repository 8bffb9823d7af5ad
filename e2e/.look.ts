import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '@tenderscope/testing';
import { signIn } from './support/sign-in.ts';
const server = JSON.parse(readFileSync('/tmp/experts-server.json', 'utf8'));
const browser = await chromium.launch(await findBrowser());
const [what = 'all'] = process.argv.slice(2);
try {
  for (const [w, h, scheme] of [[1366, 768, 'light'], [1920, 1080, 'dark']] as const) {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: w, height: h }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', colorScheme: scheme });
    page.on('pageerror', (e) => console.log('ERR', e.message));
    page.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.url()); });
    await signIn(page, server);
    const full = async (name: string) => {
      await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: w, height: Math.min(height, 4200) });
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/experts-${name}-${w}-${scheme}.png` });
      await page.setViewportSize({ width: w, height: h });
    };
    await page.goto('expert/expertReviewAbility?time=all');
    await page.locator('.ant-table-row').first().waitFor();
    await full('main');
    await page.goto(`expert/expertReviewAbility?time=all&rows=${encodeURIComponent('疑似倾向')}`);
    await page.getByRole('region', { name: '疑似倾向', exact: true }).scrollIntoViewIfNeeded(); const card = page.getByRole('region', { name: '疑似倾向', exact: true });
    await card.locator('.ant-table-row').first().getByRole('link').first().click();
    await page.getByRole('region', { name: '评审能力' }).locator('[data-chart] canvas').waitFor(); await page.waitForTimeout(1500);
    await full('detail');
    await page.close();
  }
} finally { await browser.close(); }
