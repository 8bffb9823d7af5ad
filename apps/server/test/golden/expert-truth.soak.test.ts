import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expertFavours } from '@tenderscope/detection';
import { generate } from '@tenderscope/generator';
import { SeededRandom, seedOfRun, shuffledInside } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { readExpertTruth } from '../support/expert-truth.test-support.ts';

const seed = seedOfRun(1);
const [bundles, lots, shuffles] = [20, 20_000, 3];

/** Suspected and true pairs of one bundle, and the number of shuffled copies of its marks with suspected pairs. */
async function judgeBundle(name: string) {
  const out = await mkdtemp(join(tmpdir(), 'expert-truth-'));
  await generate({ lots, seed: name, out: join(out, 'bundle') });
  const { totals, favours, innocent } = await readExpertTruth(join(out, 'bundle'));
  await rm(out, { recursive: true });
  const suspected = expertFavours(totals).filter(({ isSuspected }) => isSuspected);
  const found = suspected.filter(({ expert, company }) => favours.has(`${expert}|${company}`)).length;
  const flagged = suspected.filter(({ expert }) => innocent.has(expert)).length;
  const random = new SeededRandom(seed);
  const copies = Array.from({ length: shuffles }, () => expertFavours(shuffledInside(totals, random)));
  const alarms = copies.filter((copy) => copy.some(({ isSuspected }) => isSuspected)).length;
  return { suspected: suspected.length, found, favours: favours.size, innocent: innocent.size, flagged, alarms };
}

it(`distinguishes biased experts from strict, lenient and central ones on ${bundles} bundles, seeds of ${seed}`, { timeout: 1_800_000 }, async () => {
  const sum = { suspected: 0, found: 0, favours: 0, innocent: 0, flagged: 0, alarms: 0 };
  for (let place = 0; place < bundles; place += 1) {
    const judged = await judgeBundle(`${seed}-${place}`);
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += judged[key];
  }
  const reported = JSON.stringify(sum);
  expect(sum.favours, reported).toBeGreaterThan(100);
  expect(sum.found / sum.suspected, `precision ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(sum.found / sum.favours, `recall ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(sum.innocent, reported).toBeGreaterThan(200);
  expect(sum.flagged, `strict, lenient or central experts flagged ${reported}`).toBe(0);
  // Without favours, 5 % of all populations may have an alarm: 3 of 60; more than 8 once in 200 runs.
  expect(sum.alarms, `alarms after shuffling ${reported}`).toBeLessThanOrEqual(8);
});
