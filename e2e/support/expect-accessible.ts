/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How many parts of a page are on their way to another look; what turns for ever does not count. */
const movingParts = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length);

/** A scheme just changed or a dialog just opened gets so long to arrive at its look. */
const settlingMs = 5_000;

/**
 * Fails on what axe calls serious or critical and what does not pass by itself, naming the rule and the elements. All of axe's rules
 * run, in the page itself: the other mode opens a second page for each run, which only pages with frames of other origins need.
 * Nobody reads what passed, and to describe it takes longer than to check it.
 */
export async function expectAccessible(page: Page, patienceMs = settlingMs): Promise<void> {
  expect(page.frames(), 'frames on the page').toHaveLength(1);
  const end = Date.now() + patienceMs;
  await expect.poll(() => movingParts(page), 'moving parts').toBe(0);
  let problems = await graveProblems(page);
  // Whatever a run of axe takes on a busy machine, one is heard to its end.
  while (problems.length > 0 && Date.now() < end) problems = await graveProblems(page);
  expect(problems, 'serious accessibility problems').toEqual([]);
}

async function graveProblems(page: Page): Promise<object[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }));
}
