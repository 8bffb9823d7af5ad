import { cycleStages } from '@tenderscope/contract';
import { dealsOf, levelsOf, lotsByEvent, overviewOf, savingsOf, type BaselineName, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, nothingBy, someSelections, type Selection } from '../support/selections.test-support.ts';

const isDeal = { name: 'is_chengjiao', matching: '=', value: 1 };

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const selections: Selection[] = [
  allTime,
  ['cut months', ...between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')],
  ['a method', [{ name: 'zb_fangshi', matching: '=', value: '单一来源' }], (lot) => lot.method === '单一来源'],
  nothingBy('zbr_guid'),
];

describe.each(someSelections(selections))('%s', (_name, conditions, keeps) => {
  const own = (): readonly ReferenceLot[] => lotsByEvent(world.lots, keeps).award;
  /** Expects a sample of the given rows, with their number. */
  const expectSample = (rows: readonly Record<string, unknown>[], complete: readonly { lot_guid: string }[]): void => {
    expect(rows.length).toBe(Math.min(2000, complete.length));
    const drawn = new Set(rows.map((row) => row['lot_guid']));
    expectSameRows(rows, complete.filter((row) => drawn.has(row.lot_guid)));
    expect(rows.every((row) => row['wholeNum'] === complete.length)).toBe(true);
  };

  it('deals', async () => {
    const expected = dealsOf(own(), world.bundle);
    expectSameRows(await world.client.rows('deal.summary', conditions), [expected.summary]);
    expectSameRows(await world.client.rows('deal.concentration', conditions), [expected.concentration]);
    expectSameRows(await world.client.rows('deal.amountBands', conditions), expected.amountBands);
    expectSameRows(await world.client.rows('deal.bidderCounts', conditions), expected.bidderCounts);
    expectSameRows(await world.client.rows('deal.discountByCategory', conditions), expected.discounts);
    expectSameRows(await world.client.rows('deal.cycle', conditions), expected.cycle);
    for (const [index, stage] of cycleStages.entries()) {
      const complete = { name: `has_stage${index + 1}`, matching: '=', value: 1 };
      const behind = await world.client.rows('query.lotRows', [...conditions, isDeal, complete]);
      expect(behind, stage).toHaveLength(expected.cycle.find((row) => row.stage === stage)?.lotNum ?? 0);
    }
    expectSample(await world.client.rows('deal.budgetAward', conditions), expected.budgetAward);
    const rows = await world.client.rows('query.lotRows', [...conditions, isDeal]);
    expectSameRows(rows, expected.rows);
  });

  it.each(['budget', 'ceiling', 'average'] as BaselineName[])('savings against %s', async (baseline) => {
    const expected = savingsOf(own(), world.bundle, baseline);
    expectSameRows(await world.client.rows('saving.byMethod', conditions, [baseline]), expected.byMethod);
    expectSameRows(await world.client.rows('saving.byBidders', conditions, [baseline]), expected.byBidders);
    expectSameRows(await world.client.rows('saving.rateBands', conditions, [baseline]), expected.rateBands);
    expectSample(await world.client.rows('saving.lotSample', conditions, [baseline]), expected.sample);
  });

  it('levels from budget to award', async () => {
    const { lotNum, ...sums } = levelsOf(own(), world.bundle);
    expect(await world.client.rows('saving.levels', conditions)).toMatchObject([lotNum === 0 ? { lotNum, budget: null } : { lotNum }]);
    if (lotNum > 0) expectSameRows(await world.client.rows('saving.levels', conditions), [sums]);
  });

  it('parts add up to their total', async () => {
    const overview = overviewOf(lotsByEvent(world.lots, keeps));
    const total = (rows: readonly Record<string, unknown>[], column: string): number =>
      rows.reduce((sum, row) => sum + Number(row[column]), 0);
    for (const key of ['deal.amountBands', 'deal.bidderCounts']) {
      const rows = await world.client.rows(key, conditions);
      expect([key, total(rows, 'dealNum')]).toEqual([key, overview.dealNum]);
      expect(total(rows, 'zbJinE')).toBeCloseTo(overview.zbJinE ?? 0, 0);
    }
    const [summary] = await world.client.rows('saving.summary', conditions, ['budget']);
    const bands = await world.client.rows('saving.rateBands', conditions, ['budget']);
    const lotsOf = (rows: readonly Record<string, unknown>[]): number => total(rows, 'lotNum');
    expect(lotsOf(bands)).toBe(summary?.['baselineNum']);
    const negative = bands.filter((row) => row['rateTo'] !== null && Number(row['rateTo']) <= 0);
    expect(lotsOf(negative)).toBe(summary?.['negativeNum']);
    expect(lotsOf(bands.filter((row) => Number(row['rateFrom']) >= 0.6))).toBe(summary?.['over60Num']);
    expect(summary?.['saving'] ?? 0).toBeCloseTo(overview.saving ?? 0, 1);
  });
});
