import {
  conditionsAt, dayMs, eventOf, splitDimensions, splitForms, splitRows, splitsBy, type Condition, type SplitMetric,
} from '@tenderscope/contract';
import { splitRate, splitSum } from '@tenderscope/detection';
import { repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const seed = seedOfRun(11);
const random = new SeededRandom(seed);
const dimensions = Object.keys(splitDimensions) as (keyof typeof splitDimensions)[];

/** Periods of any days, some with a filter. */
const selections = Array.from({ length: repeats(3, 20) }, (_, index): Condition[] => {
  const from = at('2023-12-01T00:00:00') + random.between(0, 700) * dayMs;
  const period: Condition = { name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${from + random.between(20, 500) * dayMs - 1}` };
  const filters: Condition[][] = [[], [{ name: 'xm_LeiXing', matching: 'in', value: ['E', 'B'] }], [{ name: 'zb_fangshi_LeiBie', matching: '=', value: '公开' }]];
  return [period, ...(filters[index % filters.length] ?? [])];
});

/** The figure of a tile: query, params and column. */
const tiles: Readonly<Partial<Record<SplitMetric, [query: string, column: string]>>> = {
  projectNum: ['insight.overview', 'announcedProjectNum'],
  lotNum: ['insight.overview', 'announcedLotNum'],
  budget: ['insight.overview', 'announcedBudget'],
  dealNum: ['insight.overview', 'dealNum'],
  zbJinE: ['insight.overview', 'zbJinE'],
  saving: ['insight.overview', 'saving'],
  savingRate: ['insight.overview', 'savingRate'],
  avgBidders: ['insight.overview', 'avgBidders'],
  failedRate: ['insight.overview', 'failedRate'],
  openRate: ['insight.overview', 'openRate'],
  avgAward: ['deal.summary', 'avgAward'],
  negativeNum: ['saving.summary', 'negativeNum'],
  over60Num: ['saving.summary', 'over60Num'],
};
const medians: Readonly<Partial<Record<SplitMetric, [query: string, column: string]>>> = {
  cycleDays: ['insight.overview', 'cycleDays'],
  medianRate: ['saving.summary', 'medianRate'],
  medianAward: ['deal.summary', 'medianAward'],
  awardToCeiling: ['deal.summary', 'awardToCeiling'],
  secondGap: ['deal.summary', 'secondGap'],
};

const paramsOf = (query: string, baseline = 'budget'): string[] => (query === 'saving.summary' ? [baseline] : []);
const figureOf = async ([query, column]: [string, string], conditions: Condition[], baseline?: string): Promise<number | null> =>
  ((await world.client.rows(query, conditions, paramsOf(query, baseline)))[0]?.[column] ?? null) as number | null;
const partsOf = async (conditions: Condition[], metric: string, dimension: string, baseline = 'budget') =>
  (await world.client.rows('why.lotParts', conditions, [baseline, metric, dimension])).map((row) => ({
    sum: row['partSum'] as number | null, base: row['partBase'] as number | null, num: Number(row['num']), key: String(row['partKey']),
  }));

/** The figure as the sum of its parts. */
function fromParts(metric: SplitMetric, parts: Awaited<ReturnType<typeof partsOf>>): number | null {
  const pairs = parts.map((part) => ({ before: part, after: part }));
  const form = splitForms[metric];
  if (form !== 'rate') return splitSum(pairs, { steps: 100, hasBase: form === 'amount' }).after / 100;
  const [sum, base] = ['sum', 'base'].map((name) => parts.reduce((total, part) => total + (part[name as 'sum' | 'base'] ?? 0), 0));
  const rate = splitRate(pairs, 10_000);
  if (rate) expect(rate.after / 10_000).toBeCloseTo((sum ?? 0) / (base ?? 1), 4);
  return rate && (sum ?? 0) / (base ?? 1);
}

it.each(Object.entries(tiles) as [SplitMetric, [string, string]][])(`the parts of %s add up to its tile, by any dimension (${seed})`, async (metric, tile) => {
  for (const conditions of selections) {
    const expected = await figureOf(tile, conditions);
    for (const dimension of splitsBy(metric)) {
      const parts = await partsOf(conditions, metric, dimension);
      const found = fromParts(metric, parts);
      const isRounded = metric === 'avgAward';
      if (splitForms[metric] === 'rate' && expected !== null) expect([dimension, found]).toEqual([dimension, expect.closeTo(expected, isRounded ? 2 : 9)]);
      else expect([dimension, found]).toEqual([dimension, splitForms[metric] === 'rate' ? null : (expected ?? 0)]);
      expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
    }
  }
});

it.each(['ceiling', 'average'])(`savings on the baseline %s add up to the cent (${seed})`, async (baseline) => {
  for (const conditions of selections) {
    const [summary] = await world.client.rows('saving.summary', conditions, [baseline]);
    for (const dimension of dimensions) {
      expect(fromParts('saving', await partsOf(conditions, 'saving', dimension, baseline))).toBe(summary?.['saving'] ?? 0);
      const unbased = Number(summary?.['lotNum']) - Number(summary?.['baselineNum']);
      expect(fromParts('noBaselineNum', await partsOf(conditions, 'noBaselineNum', dimension, baseline))).toBe(unbased);
    }
  }
});

it.each(Object.entries(medians) as [SplitMetric, [string, string]][])(`the median of all lots is that of the tile of %s (${seed})`, async (metric, tile) => {
  for (const conditions of selections) {
    const expected = await figureOf(tile, conditions);
    const [all] = await partsOf(conditions, metric, 'none');
    if (expected === null) expect(all?.sum ?? null).toBeNull();
    else expect(all?.sum).toBeCloseTo(expected, metric === 'medianAward' ? 2 : 8);
  }
});

it('has a part without a value', async () => {
  const byCategory = await partsOf([], 'lotNum', 'pinlei');
  expect(byCategory.length).toBeGreaterThan(3);
  const [all] = await partsOf([], 'lotNum', 'none');
  expect(byCategory.reduce((sum, { num }) => sum + num, 0)).toBe(all?.num);
});

it('counts announced lots and projects as their lists do', async () => {
  const announced = [{ name: 'is_announced', matching: '=', value: 1 }];
  const [total] = await world.client.rows('insight.overview', []);
  const planned = [{ name: 'is_announced', matching: '=', value: 0 }];
  expect(await world.client.rows('query.lotRows', announced)).toHaveLength(Number(total?.['announcedLotNum']));
  expect((await world.client.rows('query.lotRows', planned)).length).toBeGreaterThan(0);
  expect(await world.client.rows('query.projects', announced)).toHaveLength(Number(total?.['announcedProjectNum']));
});

/** The column whose sum over the rows behind a part is its sum. */
const columns: Readonly<Partial<Record<SplitMetric, string>>> = { zbJinE: 'zbJinE', avgAward: 'zbJinE', budget: 'budget', saving: 'saving', savingRate: 'saving' };

it.each(Object.keys(splitForms) as SplitMetric[])(`the rows behind each part of %s are those that it counts (${seed})`, async (metric) => {
  const [selection = []] = selections;
  const isOfProjects = metric === 'projectNum';
  for (const part of await partsOf(selection, metric, 'xm_LeiXing')) {
    const conditions = [...conditionsAt(eventOf(metric), selection), ...splitRows[metric], { name: 'xm_LeiXing', matching: 'in', value: [part.key] }];
    const rows = await world.client.rows(isOfProjects ? 'query.projects' : 'query.lotRows', conditions, isOfProjects ? [] : ['budget']);
    const column = columns[metric];
    const sum = rows.reduce((total, row) => total + Number(row[column ?? ''] ?? 0), 0);
    if (column !== undefined) expect(sum).toBeCloseTo(part.sum ?? 0, 1);
    else expect([part.key, rows.length]).toEqual([part.key, splitForms[metric] === 'count' ? part.sum ?? 0 : part.base]);
  }
});
