/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

export interface Frames {
  perSecond: number;
  /** ms between two frames. */
  longest: number;
}

/** The frames that a page draws during an action. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const draw = (at: number): void => {
      times.push(at);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
    Object.assign(window, { drawnFrames: times });
  });
  await work();
  return page.evaluate(() => {
    const times = (window as unknown as { drawnFrames: number[] }).drawnFrames;
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return { perSecond: (1000 * gaps.length) / span, longest: Math.max(...gaps) };
  });
}

/** Moves the pointer back and forth over a drawing, from its middle. */
export async function sweep(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to move over');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let step = 0; step < 60; step += 1) await page.mouse.move(x + 120 * Math.sin(step / 6), y + 60 * Math.cos(step / 6));
}

/** Drags a drawing back and forth. */
export async function drag(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await sweep(page, target);
  await page.mouse.up();
}
