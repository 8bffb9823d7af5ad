import { dayMs, type Condition } from '@tenderscope/contract';
import { SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../test-support/golden-world.test-support.ts';
import { at } from '../test-support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const seed = seedOfRun(5);
const random = new SeededRandom(seed);
/** Whole days, most of which begin and end within a month. */
const periods = Array.from({ length: 4 }, (): Condition[] => {
  const from = at('2023-12-01T00:00:00') + random.between(0, 700) * dayMs;
  return [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${from + random.between(20, 500) * dayMs - 1}` }];
});

const sum = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);

/** Bars of trends with the tile of the same figure: the query and column of each. */
const courses = [
  ['trend.monthly', 'dealNum', 'insight.overview', []],
  ['trend.monthly', 'zbJinE', 'insight.overview', []],
  ['trend.monthly', 'lotNum', 'insight.overview', []],
  ['trend.monthly', 'decidedNum', 'insight.overview', []],
  ['insight.monthlyDeals', 'dealNum', 'insight.overview', []],
  ['insight.monthlyDeals', 'zbJinE', 'insight.overview', []],
  ['insight.monthlyDeals', 'budget', 'insight.overview', []],
  ['insight.monthlyDeals', 'comparableBudget', 'insight.overview', []],
  ['saving.monthly', 'saving', 'saving.summary', ['budget']],
  ['saving.monthly', 'baselineSum', 'saving.summary', ['budget']],
] as const;

it.each(courses)(`the bars of %s add up to %s of %s (${seed})`, async (course, column, tile, params) => {
  for (const period of periods) {
    const bars = await world.client.rows(course, period, [...params]);
    const [whole] = await world.client.rows(tile, period, tile === 'saving.summary' ? [...params] : []);
    expect(sum(bars, column)).toBeCloseTo(Number(whole?.[column] ?? 0), 1);
  }
});
