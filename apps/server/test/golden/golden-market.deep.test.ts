import {
  dependenceOf,
  eachWin,
  groupBy,
  isSoak,
  lotsByEvent,
  lotsOfAllTime,
  marketConcentrationOf,
  marketMonthsOf,
  marketSuppliersOf,
  newcomersOf,
  paretoOf,
  participationOf,
  placesOf,
  quadrantsOf,
  unitSuppliersOf,
  type BundleRow,
  type EventLots,
} from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, at, between, nothingBy, someSelections, type Selection } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
let risks: BundleRow[];
beforeAll(async () => {
  world = await sharedGoldenWorld();
  risks = await world.read('risks');
});

const period = [at('2025-09-01T00:00:00'), at('2026-08-31T23:59:59.999')] as const;
const values = period.map(String);
const inGroup: Selection = ['inside the group', [{ name: 'Is_JiTuanNei', matching: '=', value: 1 }], (lot) => lot.inGroup];
const selections: Selection[] = [allTime, ['whole months', ...between('2024-03-01T00:00:00', '2025-02-28T23:59:59.999')], inGroup, nothingBy('zbr_guid')];

describe.each(someSelections(selections))('the market of %s', (name, conditions, keeps) => {
  const selected = (): EventLots => lotsByEvent(world.lots, keeps);

  it('ranks each supplier among those that bid or won, and counts their bids and wins', async () => {
    const ranking = await world.client.rows('supplier.ranking', conditions);
    expectSameRows(ranking.filter((row) => row['rank'] !== null), placesOf(selected()));
    expectSameRows(await world.client.rows('market.participation', conditions), [participationOf(selected())]);
    for (const measure of ['zbJinE', 'tbNum'] as const) {
      const sizeOf = (row: Record<string, unknown>): number => Number(row[measure] ?? 0);
      const byKey = ranking.filter((row) => sizeOf(row) > 0).sort((a, b) => (String(a['gys_guid']) < String(b['gys_guid']) ? -1 : 1));
      const ordered = byKey.toSorted((a, b) => sizeOf(b) - sizeOf(a));
      expectSameRows(await world.client.rows('market.top', conditions, [measure]), ordered.slice(0, 20));
    }
  });

  it.each([
    ['market.quadrants', quadrantsOf],
    ['market.pareto', paretoOf],
    ['market.unitSuppliers', unitSuppliersOf],
    ['market.dependence', dependenceOf],
  ] as const)('%s', async (key, expected) => {
    expectSameRows(await world.client.rows(key, conditions), expected(selected()));
  });

  it.each(['month', 'quarter'] as const)('concentration by %s', async (step) => {
    expectSameRows(await world.client.rows('market.concentration', conditions, [step]), marketConcentrationOf(selected(), step));
  });

  it('has the attributes of suppliers, in every grouping', async () => {
    const expected = marketSuppliersOf(world.bundle, risks, selected(), period);
    expectSameRows(await world.client.rows('market.suppliers', conditions, values), expected);
    for (const [dimension, column] of [['province', 'sheng_name'], ['ownership', 'QiYe_XingZhi'], ['years', 'ChengLi_QuJian']] as const) {
      const groups = [...groupBy(expected, (supplier) => supplier[column])].map(([value, own]) => {
        const numOf = (column: 'is_huoyue' | 'is_fengxian'): number => own.filter((one) => one[column] === 1).length;
        return { value, gysNum: own.length, activeNum: numOf('is_huoyue'), riskNum: numOf('is_fengxian') };
      });
      expectSameRows(await world.client.rows('market.groups', conditions, [dimension, ...values]), groups);
    }
    const count = (column: 'is_huoyue' | 'is_xinru' | 'is_fengxian'): number => expected.filter((one) => one[column] === 1).length;
    const [summary] = await world.client.rows('market.summary', conditions, values);
    expect(summary).toMatchObject({
      marketNum: expected.length,
      activeSuppliers: count('is_huoyue'),
      admittedNum: count('is_xinru'),
      riskSupplierNum: count('is_fengxian'),
    });
    expect(count('is_fengxian')).toBeGreaterThan(0);
    expect(count('is_huoyue') > 0).toBe(name !== 'nothing');
    expectSameRows(await world.client.rows('market.monthly', conditions, values), marketMonthsOf(expected));
  });
});

it.each(['month', 'quarter'] as const)('counts new and known suppliers by %s, over all time and of some lots', async (step) => {
  expectSameRows(await world.client.rows('market.newcomers', [], [step]), newcomersOf(lotsOfAllTime(world.lots), step));
  for (const [from, to] of [period, [at('2025-01-22T10:00:00'), at('2025-08-09T23:59:59.999')], [at('2025-02-01T00:00:00'), at('2025-04-30T23:59:59.999')]] as const) {
    const rows = await world.client.rows('market.newcomers', [], [step, String(from), String(to)]);
    expectSameRows(rows, newcomersOf(lotsOfAllTime(world.lots), step, [from, to]));
  }
  const goods = lotsOfAllTime(world.lots.filter((lot) => lot.category === 'E'));
  expectSameRows(await world.client.rows('market.newcomers', [{ name: 'xm_LeiXing', matching: '=', value: 'E' }], [step]), newcomersOf(goods, step));
});

if (isSoak) it('has the same totals on every page: rankings, tiles, dashboards and the profiles of all suppliers', async () => {
  const [conditions, keeps] = between('2025-01-01T00:00:00', '2025-12-31T23:59:59.999');
  const sum = (rows: readonly Record<string, unknown>[], column: string): number =>
    rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
  const ranking = await world.client.rows('supplier.ranking', conditions);
  const [overview] = await world.client.rows('insight.overview', conditions);
  const [tiles] = await world.client.rows('market.participation', conditions);
  const profiles: Record<string, unknown>[] = [];
  for (const { gys_guid } of ranking) profiles.push(...(await world.client.rows('supplier.profile', conditions, [String(gys_guid)])));
  const units = await world.client.rows('insight.unitRank', conditions);
  const attributes = await world.client.rows('market.suppliers', conditions);
  for (const amounts of [[tiles ?? {}], units]) expect(sum(amounts, 'zbJinE')).toBeCloseTo(Number(overview?.['zbJinE']), 1);
  const wins = eachWin(lotsByEvent(world.lots, keeps).award);
  const credited = wins.reduce((total, { award }) => total + (award ?? 0), 0);
  for (const amounts of [ranking, profiles, attributes]) expect(sum(amounts, 'zbJinE')).toBeCloseTo(credited, 1);
  for (const column of ['tbNum', 'zbNum'] as const) {
    for (const rows of [ranking, profiles, attributes]) expect([column, sum(rows, column)]).toEqual([column, tiles?.[column]]);
  }
  const dependence = await world.client.rows('market.dependence', conditions);
  expect(sum(dependence, 'zbJinE')).toBeCloseTo(credited, 1);
  expect(sum(dependence, 'dealNum')).toBeLessThanOrEqual(wins.length);
  expect(ranking.filter((row) => Number(row['tbNum']) > 0)).toHaveLength(Number(overview?.['activeSuppliers']));
  expect(tiles?.['activeSuppliers']).toBe(overview?.['activeSuppliers']);
  const standing = (rows: readonly Record<string, unknown>[]): unknown[] => rows.map((row) => [row['gys_guid'], row['exceedRate']]);
  expect(standing(profiles)).toEqual(standing(ranking));
});

it('shows a user of one unit the results of the lots of that unit', async () => {
  const unit = world.lots.find((lot) => lot.winner && !world.bundle.units.some(({ parent_id }) => parent_id === lot.unitId))?.unitId ?? '';
  const own = await signInToUnit(world.app, unit);
  const lots = lotsOfAllTime(world.lots.filter((lot) => lot.unitId === unit));
  expectSameRows(await own.rows('market.participation'), [participationOf(lots)]);
  expectSameRows(await own.rows('market.dependence'), dependenceOf(lots));
  expectSameRows(await own.rows('market.newcomers'), newcomersOf(lots, 'month'));
  expectSameRows(await own.rows('market.suppliers', [], values), marketSuppliersOf(world.bundle, risks, lots, period));
});
