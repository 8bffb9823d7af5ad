import type { Condition } from '@tenderscope/contract';
import {
  groupBy,
  intakeMonthsOf,
  intakeSummaryOf,
  intakeSuppliersOf,
  type ReferenceSupplier,
} from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at, someSelections } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const [from, to] = [at('2024-03-01T00:00:00'), at('2025-02-28T23:59:59.999')];
const period = [String(from), String(to)];
const all = (): ReferenceSupplier[] => intakeSuppliersOf(world.bundle, world.lots);
const one = (name: string, value: string): Condition[] => [{ name, matching: '=', value }];

const selections: [string, Condition[], () => ReferenceSupplier[]][] = [
  ['everyone', [], all],
  ['one province', one('sheng_name', '安徽'), () => all().filter(({ sheng_name }) => sheng_name === '安徽')],
  ['one band of capital', one('ZiBen_QuJian', '500～1000万'), () => all().filter(({ ZiBen_QuJian }) => ZiBen_QuJian === '500～1000万')],
  ['lots of units inside the group', [{ name: 'Is_JiTuanNei', matching: '=', value: 1 }], () => intakeSuppliersOf(world.bundle, world.lots.filter(({ inGroup }) => inGroup))],
];

describe.each(someSelections(selections))('intake of %s', (_name, conditions, suppliers) => {
  it('lists every supplier with its bids and wins', async () => {
    const expected = suppliers();
    expect(expected.length).toBeGreaterThan(0);
    expectSameRows(await world.client.rows('intake.suppliers', conditions), expected.map((supplier) => ({ ...supplier })));
  });

  it('has the figures of a period', async () => {
    expectSameRows(await world.client.rows('intake.summary', conditions, period), [intakeSummaryOf(suppliers(), from, to)]);
  });

  it('is listed month by month', async () => {
    expectSameRows(await world.client.rows('intake.monthly', conditions), intakeMonthsOf(suppliers()));
  });

  it.each([
    ['province', 'sheng_name'],
    ['city', 'shi_name'],
    ['type', 'QiYe_Type'],
    ['scale', 'QiYe_GuiMo'],
    ['capital', 'ZiBen_QuJian'],
    ['age', 'NianXian_QuJian'],
  ] as const)('is grouped by %s', async (dimension, column) => {
    const expected = [...groupBy(suppliers(), (supplier) => supplier[column])].map(([value, own]) => {
      const tbGysNum = own.filter(({ tbNum, zbNum }) => tbNum + zbNum > 0).length;
      return { value, gysNum: own.length, tbGysNum, activationRate: Math.round((tbGysNum / own.length) * 1e9) / 1e9 };
    });
    expectSameRows(await world.client.rows('intake.groups', conditions, [dimension]), expected);
  });
});

it('has no figures of departures in a warehouse without statuses', async () => {
  const [row] = await world.client.rows('intake.summary', one('gys_guid', 'nobody'), period);
  expect(row).toMatchObject({ poolNum: 0, admittedNum: 0, leftNum: null, activationRate: null });
});

it('shows a user of one unit the pool of the group, but only the bids and wins of their unit', async () => {
  const unit = world.lots.find((lot) => lot.winner && !world.bundle.units.some(({ parent_id }) => parent_id === lot.unitId))?.unitId ?? '';
  const own = await signInToUnit(world.app, unit);
  const expected = intakeSuppliersOf(world.bundle, world.lots.filter((lot) => lot.unitId === unit));
  expect(expected).toHaveLength(all().length);
  expectSameRows(await own.rows('intake.suppliers'), expected.map((supplier) => ({ ...supplier })));
  expectSameRows(await own.rows('intake.summary', [], period), [intakeSummaryOf(expected, from, to)]);
  expectSameRows(await own.rows('intake.monthly'), intakeMonthsOf(expected));
});
