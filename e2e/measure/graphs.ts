/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { drag, framesDuring, sweep } from './frames.ts';

export interface GraphTimes {
  /** ms from the request until there are positions. */
  placed: number;
  /** ms from the positions until the complete graph is drawn. */
  settledAt: number;
  /** Frames per second while it is dragged, and while the pointer moves over its nodes. */
  dragged: number;
  hovered: number;
}

interface Marks {
  /** True if the previous graph has disappeared. */
  isRemoved: boolean;
  placed: number;
  settledAt: number;
}

/** Records when a graph gets its positions, with which it appears, and when it has drawn them. */
export async function watchGraphs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const marks: Marks = { isRemoved: false, placed: 0, settledAt: 0 };
    Object.assign(window, { graphMarks: marks });
    new MutationObserver(() => {
      const view = document.querySelector('main [role="application"]');
      if (!view) Object.assign(marks, { isRemoved: true, placed: 0, settledAt: 0 });
      else if (marks.isRemoved && marks.placed === 0) marks.placed = performance.now();
      if (marks.placed > 0 && marks.settledAt === 0 && view?.getAttribute('aria-busy') === 'false') marks.settledAt = performance.now();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/** Chooses a size in the example of large graphs, drags the graph and moves the pointer over it. */
export async function measureGraph(page: Page, size: number): Promise<GraphTimes> {
  const wished = await page.evaluate(() => {
    (window as unknown as { graphMarks: Marks }).graphMarks.isRemoved = false;
    return performance.now();
  });
  await page.locator('.ant-segmented-item').filter({ hasText: new RegExp(`^${size}$`) }).click();
  await page.waitForFunction(() => {
    const { isRemoved, settledAt } = (window as unknown as { graphMarks: Marks }).graphMarks;
    return isRemoved && settledAt > 0;
  });
  const { placed, settledAt } = await page.evaluate(() => (window as unknown as { graphMarks: Marks }).graphMarks);
  const canvas = page.locator('main canvas').first();
  const dragged = await framesDuring(page, () => drag(page, canvas));
  const hovered = await framesDuring(page, () => sweep(page, canvas));
  return { placed: placed - wished, settledAt: settledAt - placed, dragged: dragged.perSecond, hovered: hovered.perSecond };
}
