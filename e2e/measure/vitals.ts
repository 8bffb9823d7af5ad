/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** ms from the start of the navigation, except for `cls`, which has no unit. */
export interface Vitals {
  lcp: number;
  /** Sum of the time beyond 50 ms of each task, from the first paint until now. */
  tbt: number;
  cls: number;
  /** The longest task that began after the largest paint. */
  longestAfter: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Seen {
  paints: number[];
  tasks: [number, number][];
  shift: number;
}

/** Records the loading metrics of a page; returns a function that gives them so far. */
export async function watchVitals(page: Page): Promise<() => Promise<Vitals>> {
  await page.addInitScript(() => {
    const seen: Seen = { paints: [], tasks: [], shift: 0 };
    const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => seen.paints.push(startTime));
    watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
    watch('layout-shift', (entry) => (seen.shift += (entry as Shift).hadRecentInput ? 0 : (entry as Shift).value));
    Object.assign(window, { seenVitals: seen });
  });
  return () =>
    page.evaluate(() => {
      const { paints, tasks, shift } = (window as unknown as { seenVitals: Seen }).seenVitals;
      const lcp = paints.at(-1) ?? Number.NaN;
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const longest = (from: number): number => Math.max(0, ...tasks.filter(([start]) => start >= from).map(([, took]) => took));
      const tbt = tasks.filter(([start]) => start >= first).reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
      return { lcp, tbt, cls: shift, longestAfter: longest(lcp) };
    });
}
