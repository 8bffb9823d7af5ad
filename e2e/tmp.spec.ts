import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
test.describe.configure({ mode: 'parallel' });
test.setTimeout(120_000);
const base = 'mainManagement/overallPanoramicPortrait/';
for (const [w, h, scheme] of [[1366, 768, 'light'], [1920, 1080, 'dark']] as const)
for (const [name, path] of [['rank', 'transactionRank'], ['analysis', 'transactionAnalysis'], ['attr', 'attributeDistribution']] as const) {
  test(`shot ${name} ${w}`, async ({ page, session }) => {
    await resumeSession(page, session);
    await page.setViewportSize({ width: w, height: h });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${base}${path}`);
    await expect(page.locator('main section').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `/tmp/shots/${name}-${w}-top.png` });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: w, height: Math.min(height, 3200) });
    await page.waitForTimeout(3000);
    await page.screenshot({ path: `/tmp/shots/${name}-${w}-full.png` });
  });
}
