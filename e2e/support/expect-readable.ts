/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

interface Views {
  /** The scheme of the large size; the small one is light. */
  large?: 'light' | 'dark';
  /** Scrolls the content to be checked into view. */
  show?: () => Promise<void>;
}

/**
 * Fails if an open page is not accessible, or wider than its window at either size. It is resized, not opened again. If the large size has
 * another scheme than the small one, axe checks its colours: all else is the same in both.
 */
export async function expectReadable(page: Page, { large = 'light', show }: Views = {}): Promise<void> {
  for (const [width, height, colorScheme] of [[1366, 768, 'light'], [1920, 1080, large]] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await show?.();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${width}: overflow` }).toBeLessThanOrEqual(0);
    if (width < 1920) await expectAccessible(page);
    else if (colorScheme !== 'light') await expectAccessible(page, { rules: 'colours' });
  }
}
