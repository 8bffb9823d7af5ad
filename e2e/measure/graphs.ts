/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { drag, framesDuring, sweep } from './frames.ts';

export interface GraphTimes {
  /** ms from the wish until there are places. */
  placed: number;
  /** ms from the places until the whole graph stands. */
  stands: number;
  /** Frames a second while it is dragged, and while the pointer moves over its nodes. */
  dragged: number;
  hovered: number;
}

interface Marks {
  /** Whether the graph before has gone. */
  isGone: boolean;
  placed: number;
  stands: number;
}

/** Notes when a graph gets its places, with which it appears, and when it has drawn them. */
export async function watchGraphs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const marks: Marks = { isGone: false, placed: 0, stands: 0 };
    Object.assign(window, { graphMarks: marks });
    new MutationObserver(() => {
      const view = document.querySelector('main [role="application"]');
      if (!view) Object.assign(marks, { isGone: true, placed: 0, stands: 0 });
      else if (marks.isGone && marks.placed === 0) marks.placed = performance.now();
      if (marks.placed > 0 && marks.stands === 0 && view?.getAttribute('aria-busy') === 'false') marks.stands = performance.now();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/** Chooses a size in the example of large graphs, drags what comes and moves over it. */
export async function measureGraph(page: Page, size: number): Promise<GraphTimes> {
  const wished = await page.evaluate(() => {
    (window as unknown as { graphMarks: Marks }).graphMarks.isGone = false;
    return performance.now();
  });
  await page.locator('.ant-segmented-item').filter({ hasText: new RegExp(`^${size}$`) }).click();
  await page.waitForFunction(() => {
    const { isGone, stands } = (window as unknown as { graphMarks: Marks }).graphMarks;
    return isGone && stands > 0;
  });
  const { placed, stands } = await page.evaluate(() => (window as unknown as { graphMarks: Marks }).graphMarks);
  const canvas = page.locator('main canvas').first();
  const dragged = await framesDuring(page, () => drag(page, canvas));
  const hovered = await framesDuring(page, () => sweep(page, canvas));
  return { placed: placed - wished, stands: stands - placed, dragged: dragged.perSecond, hovered: hovered.perSecond };
}
