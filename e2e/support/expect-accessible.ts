/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Rules = 'all' | 'colours';
const ofColours = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Time for problems to disappear by themselves, ms. */
  timeoutMs?: number;
  rules?: Rules;
}

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Number of elements of a page in transition; endless animations do not count. */
const movingParts = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length);

/** Time for a changed scheme or an opened dialog to reach its final look. */
const settlingMs = 5_000;

/**
 * Fails on serious or critical problems of axe that do not disappear by themselves, naming the rule and the elements. All of axe's rules
 * run, or those about colours, in the page itself and in no frame.
 */
export async function expectAccessible(page: Page, { timeoutMs = settlingMs, rules = 'all' }: AxeOptions = {}): Promise<void> {
  expect(page.frames(), 'frames on the page').toHaveLength(1);
  const end = Date.now() + timeoutMs;
  await expect.poll(() => movingParts(page), 'moving parts').toBe(0);
  let problems = await graveProblems(page, rules);
  // Even if axe takes long on a busy machine, one run is completed.
  while (problems.length > 0 && Date.now() < end) problems = await graveProblems(page, rules);
  expect(problems, 'serious accessibility problems').toEqual([]);
}

/**
 * A page keeps the program for its next run; its wrapper for Playwright sends it each time, which takes as long as the rules. Passed rules
 * are not used, and describing them takes longer than checking. Without preloading, only sounds that play automatically are judged by their
 * element alone.
 */
async function graveProblems(page: Page, rules: Rules): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], preload: false, ...(only && { runOnly: { type: 'rule', values: only } }) });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }));
  }, rules === 'colours' ? ofColours : undefined);
}
