import { bidSplitDimensions, bidSplitForms, conditionsAt, dayMs, eventOf, splitBids, type BidSplitMetric, type Condition, type Period } from '@tenderscope/contract';
import { splitRate, splitSum } from '@tenderscope/detection';
import { repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const seed = seedOfRun(12);
const random = new SeededRandom(seed);
const dimensions = Object.keys(bidSplitDimensions);
const figures = Object.keys(bidSplitForms) as BidSplitMetric[];
const filters: Condition[][] = [[], [{ name: 'xm_LeiXing', matching: 'in', value: ['E', 'B'] }], [{ name: 'zb_fangshi_LeiBie', matching: '=', value: '公开' }]];

const period = (from: number, days: number): Period => ({ from, to: from + days * dayMs - 1 });
const within = ({ from, to }: Period): Condition => ({ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${to}` });

/** Periods of any days, some with a filter. */
const selections = Array.from({ length: repeats(3, 20) }, (_, index) => ({
  current: period(at('2024-06-01T00:00:00') + random.between(0, 500) * dayMs, random.between(20, 400)),
  conditions: filters[index % filters.length] ?? [],
}));

type Part = { key: string; sum: number | null; base: number | null };
const partsOf = async (conditions: Condition[], metric: string, by: string): Promise<Part[]> =>
  (await world.client.rows('why.bidParts', conditions, [metric, by])).map((row) => ({
    key: String(row['partKey']), sum: row['partSum'] as number | null, base: row['partBase'] as number | null,
  }));

/** The figure as the sum of its parts. */
function fromParts(metric: BidSplitMetric, parts: readonly Part[]): number | null {
  const pairs = parts.map((part) => ({ before: part, after: part }));
  const form = bidSplitForms[metric];
  if (form !== 'rate') return splitSum(pairs, { steps: 100, hasBase: form === 'amount' }).after / 100;
  const total = (name: 'sum' | 'base'): number => parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);
  return splitRate(pairs, 10_000) && total('sum') / total('base');
}

it(`the parts of each figure over bids add up to its tile, of all suppliers and of one, by any dimension (${seed})`, async () => {
  const [bidder] = await world.client.rows('supplier.ranking', []);
  const guid = String(bidder?.['gys_guid']);
  for (const { current, conditions: own } of selections) {
    const conditions = [...own, within(current)];
    const [all] = await world.client.rows('market.participation', conditions);
    const [one] = await world.client.rows('supplier.profile', conditions, [guid]);
    for (const metric of figures) {
      for (const by of ['none', ...dimensions]) {
        const ofOne = fromParts(metric, await partsOf([...conditions, { name: 'gys_guid', matching: '=', value: guid }], metric, by));
        expect([metric, by, ofOne]).toEqual([metric, by, expected(metric, one?.[metric])]);
        if (metric === 'zbJinE') continue;
        const ofAll = fromParts(metric, await partsOf(conditions, metric, by));
        expect([metric, by, ofAll]).toEqual([metric, by, expected(metric, all?.[metric])]);
      }
    }
  }
});

/** A figure of a tile; sums of nothing are 0 in parts. */
const expected = (metric: BidSplitMetric, value: unknown): unknown => {
  if (bidSplitForms[metric] === 'rate') return value === null ? null : expect.closeTo(value as number, 9);
  return value ?? 0;
};

it(`the bids behind each part are those that it counts, also in the list of one supplier (${seed})`, async () => {
  const [selection] = selections;
  const conditions = [...(selection?.conditions ?? []), ...(selection ? [within(selection.current)] : [])];
  const [bidder] = await world.client.rows('supplier.ranking', conditions);
  const guid = String(bidder?.['gys_guid']);
  for (const metric of figures) {
    const rowsBehind = (by: string, key: string): Condition[] =>
      [...conditionsAt(eventOf(metric), conditions), ...splitBids[metric], { name: by, matching: 'in', value: [key] }];
    for (const { key, sum, base } of await partsOf(conditions, metric, 'QiYe_Type')) {
      const rows = await world.client.rows('query.bids', rowsBehind('QiYe_Type', key));
      if (metric === 'zbJinE') expect(rows.reduce((total, row) => total + Number(row['zbJinE'] ?? 0), 0)).toBeCloseTo(sum ?? 0, 1);
      else expect([metric, key, rows.length]).toEqual([metric, key, metric === 'zbRate' ? base : sum]);
    }
    for (const { key, sum, base } of await partsOf([...conditions, { name: 'gys_guid', matching: '=', value: guid }], metric, 'pinlei')) {
      const rows = await world.client.rows('supplier.bids', rowsBehind('pinlei', key), [guid]);
      if (metric !== 'zbJinE') expect([metric, key, rows.length]).toEqual([metric, key, metric === 'zbRate' ? base : sum]);
    }
  }
});

const moves = ['firstNum', 'againNum', 'absentNum', 'bothNum'] as const;

it(`the suppliers of two periods add up to the tiles of both, by any attribute, with their names (${seed})`, async () => {
  for (const { current, conditions } of selections) {
    const former = period(current.from - random.between(30, 400) * dayMs, random.between(20, 300));
    const [now] = await world.client.rows('market.participation', [...conditions, within(current)]);
    const [then] = await world.client.rows('market.participation', [...conditions, within(former)]);
    for (const figure of ['activeSuppliers', 'winningSuppliers']) {
      const values = [figure, ...[current, former].flatMap(({ from, to }) => [String(from), String(to)])];
      const rows = await world.client.rows('why.suppliers', conditions, values);
      for (const by of ['gys_sheng', 'QiYe_Type', 'QiYe_GuiMo', 'QiYe_XingZhi']) {
        const parts = await world.client.rows('why.supplierParts', conditions, [...values, by]);
        const totals = moves.map((name) => parts.reduce((sum, part) => sum + Number(part[name]), 0));
        const [first = 0, again = 0, absent = 0, both = 0] = totals;
        expect([by, first + again + both, absent + both]).toEqual([by, now?.[figure], then?.[figure]]);
        expect(rows).toHaveLength(first + again + absent + both);
        expect(rows.filter((row) => row['supplierMove'] === '首次')).toHaveLength(first);
        const [part] = parts;
        const ofPart = await world.client.rows('why.suppliers', [
          ...conditions, { name: 'supplierMove', matching: 'in', value: ['本期没有', '两期都有'], whereIndex: 2 },
          { name: by, matching: 'in', value: [String(part?.['partKey'])], whereIndex: 2 },
        ], values);
        expect(ofPart).toHaveLength(Number(part?.['absentNum']) + Number(part?.['bothNum']));
      }
      const name = figure === 'activeSuppliers' ? 'tbNum' : 'zbNum';
      expect(rows.reduce((sum, row) => sum + Number(row[name]), 0)).toBe(now?.[name]);
    }
  }
});

it('names a supplier 首次 if it has no bid before the period', async () => {
  const [from, to] = [at('2024-06-01T00:00:00'), at('2025-06-01T00:00:00')];
  const rows = await world.client.rows('why.suppliers', [], ['activeSuppliers', String(from), String(to), String(from - 90 * dayMs), String(from - 1)]);
  const earlier = await world.client.rows('supplier.ranking', [within({ from: 0, to: from - 1 })]);
  const known = new Set(earlier.filter((row) => Number(row['tbNum']) > 0).map((row) => row['gys_guid']));
  const moved = rows.filter((row) => row['supplierMove'] === '首次' || row['supplierMove'] === '重新');
  expect(moved.length).toBeGreaterThan(10);
  for (const row of moved) expect([row['gys_guid'], row['supplierMove']]).toEqual([row['gys_guid'], known.has(row['gys_guid']) ? '重新' : '首次']);
});
