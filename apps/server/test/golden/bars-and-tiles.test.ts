import { dayMs, type Condition } from '@tenderscope/contract';
import { SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let world: GoldenWorld;
/** Supplier with the most bids. */
let supplier: string;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  const [busiest] = await world.client.rows('insight.supplierTop', []);
  supplier = String(busiest?.['gys_guid']);
});

const seed = seedOfRun(5);
const random = new SeededRandom(seed);
/** Periods of full days, most of which begin and end within a month. */
const periods = Array.from({ length: 4 }, (): Condition[] => {
  const from = at('2023-12-01T00:00:00') + random.between(0, 700) * dayMs;
  return [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${from + random.between(20, 500) * dayMs - 1}` }];
});

const sum = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);

/** Bars of trends and the tile of the same figure: query and column of each. */
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
    const [total] = await world.client.rows(tile, period, tile === 'saving.summary' ? [...params] : []);
    expect(sum(bars, column)).toBeCloseTo(Number(total?.[column] ?? 0), 1);
  }
});

it.each(['yqNum', 'acptNum', 'tbNum', 'zbNum', 'zbJinE'])(`the months of a supplier add up to %s of its profile (${seed})`, async (column) => {
  for (const period of periods) {
    const months = await world.client.rows('supplier.monthly', period, [supplier]);
    const [total] = await world.client.rows('supplier.profile', period, [supplier]);
    expect(sum(months, column)).toBeCloseTo(Number(total?.[column] ?? 0), 1);
  }
});

it(`the months of intake add up to the admitted suppliers (${seed})`, async () => {
  for (const [period] of periods) {
    const admitted = [{ ...period, name: 'ruku_time' }];
    const months = await world.client.rows('intake.monthly', admitted);
    expect(sum(months, 'admittedNum')).toBe((await world.client.rows('intake.suppliers', admitted)).length);
  }
});

it.each(['month', 'quarter'])(`the amounts of concentration by %s equal those of the period (${seed})`, async (step) => {
  for (const period of periods) {
    // Stated shares of lots without a stated amount are credited in addition to the amount of the deals.
    const credited = sum(await world.client.rows('supplier.ranking', period), 'zbJinE');
    const unshared = sum(await world.client.rows('market.participation', period), 'unsharedAmount');
    const bars = await world.client.rows('market.concentration', period, [step]);
    expect(sum(bars, 'zbJinE')).toBeCloseTo(credited + unshared, 1);
  }
});

it(`no bar of bidders exceeds the bidders of the period (${seed})`, async () => {
  for (const period of periods) {
    const bounds = String(period[0]?.value).split(';');
    const [total] = await world.client.rows('market.participation', period);
    const bars = await world.client.rows('market.newcomers', [], ['month', ...bounds]);
    expect(Math.max(0, ...bars.map((row) => Number(row['activeNum'])))).toBeLessThanOrEqual(Number(total?.['activeSuppliers']));
    const [from = 0, to = 0] = bounds.map(Number);
    const ofMonth = await world.client.rows('market.newcomers', [], ['month', String(from), String(Math.min(to, from + 20 * dayMs))]);
    const [short] = await world.client.rows('market.participation', [
      { name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${Math.min(to, from + 20 * dayMs)}` },
    ]);
    if (ofMonth.length === 1) expect(ofMonth[0]?.['activeNum']).toBe(short?.['activeSuppliers']);
  }
});
