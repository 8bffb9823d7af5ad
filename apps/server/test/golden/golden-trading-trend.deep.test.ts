import { lotsByEvent, overviewOf, trendCellsOf, type EventLots } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, someSelections, type Selection } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const selections: Selection[] = [
  allTime,
  ['to the end of a month, from the cube', ...between('1970-01-01T08:00:00', '2025-12-31T23:59:59.999')],
  ['cut months, from the lots', ...between('2024-02-10T00:00:00', '2025-12-20T23:59:59.999')],
  ['a word in the name, which the cube lacks', [{ name: 'bd_name', matching: 'like', value: 'PE' }], (lot) => lot.name.includes('PE')],
];

describe.each(someSelections(selections, 3))('trend over %s', (_name, conditions, keeps) => {
  const own = (): EventLots => lotsByEvent(world.lots, keeps);

  it('has every month, category and method', async () => {
    expectSameRows(await world.client.rows('trend.monthly', conditions), trendCellsOf(own()));
  });

  it('adds up to the figures of the overview', async () => {
    const rows = await world.client.rows('trend.monthly', conditions);
    const sum = (name: string): number => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
    const { dealNum, zbJinE, savingRate, avgBidders, failedRate } = overviewOf(own());
    expect(sum('dealNum')).toBe(dealNum);
    expect(sum('zbJinE')).toBeCloseTo(zbJinE ?? 0, 1);
    expect(sum('saving') / sum('baselineSum')).toBeCloseTo(savingRate ?? NaN, 9);
    expect(sum('bidderSum') / sum('openedNum')).toBeCloseTo(avgBidders ?? NaN, 12);
    expect(sum('failedNum') / sum('decidedNum')).toBeCloseTo(failedRate ?? NaN, 12);
  });
});
