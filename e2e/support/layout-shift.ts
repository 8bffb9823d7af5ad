/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Sums the layout shifts of a page, from its first paint on; returns a function that gives the sum so far. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) sum += shift.hadRecentInput ? 0 : shift.value;
      document.documentElement.dataset['layoutShift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['layoutShift'] ?? 0));
}
