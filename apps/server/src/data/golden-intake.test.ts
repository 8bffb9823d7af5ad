import type { Condition } from '@tenderscope/contract';
import {
  groupBy,
  intakeMonthsOf,
  intakeSummaryOf,
  intakeSuppliersOf,
  referenceLots,
  type Bundle,
  type ReferenceLot,
  type ReferenceSupplier,
} from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, type BootedApp } from '../test-support/boot-app.ts';
import { bootWithBundle } from '../test-support/boot-with-bundle.ts';
import { expectSameRows } from '../test-support/expect-same-rows.ts';
import { TestClient } from '../test-support/test-client.ts';

let app: BootedApp;
let bundle: Bundle;
let lots: ReferenceLot[];
let client: TestClient;

beforeAll(async () => {
  ({ app, bundle } = await bootWithBundle(2000, 'golden-intake'));
  lots = referenceLots(bundle);
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
}, 120_000);
afterAll(() => app.close());

const [from, to] = [Date.parse('2024-03-01T00:00:00+08:00'), Date.parse('2025-02-28T23:59:59.999+08:00')];
const period = [String(from), String(to)];
const all = (): ReferenceSupplier[] => intakeSuppliersOf(bundle, lots);
const one = (name: string, value: string): Condition[] => [{ name, matching: '=', value }];

const selections: [string, Condition[], () => ReferenceSupplier[]][] = [
  ['everyone', [], all],
  ['one province', one('sheng_name', '安徽'), () => all().filter(({ sheng_name }) => sheng_name === '安徽')],
  ['one band of capital', one('ZiBen_QuJian', '500～1000万'), () => all().filter(({ ZiBen_QuJian }) => ZiBen_QuJian === '500～1000万')],
  ['lots of units inside the group', [{ name: 'Is_JiTuanNei', matching: '=', value: 1 }], () => intakeSuppliersOf(bundle, lots.filter(({ inGroup }) => inGroup))],
];

describe.each(selections)('intake of %s', (_name, conditions, suppliers) => {
  it('lists every supplier with its bids and wins', async () => {
    const expected = suppliers();
    expect(expected.length).toBeGreaterThan(0);
    expectSameRows(await client.rows('intake.suppliers', conditions), expected.map((supplier) => ({ ...supplier })));
  });

  it('has the figures of a period', async () => {
    expectSameRows(await client.rows('intake.summary', conditions, period), [intakeSummaryOf(suppliers(), from, to)]);
  });

  it('goes month by month', async () => {
    expectSameRows(await client.rows('intake.monthly', conditions), intakeMonthsOf(suppliers()));
  });

  it.each([
    ['province', 'sheng_name'],
    ['city', 'shi_name'],
    ['type', 'QiYe_Type'],
    ['scale', 'QiYe_GuiMo'],
    ['capital', 'ZiBen_QuJian'],
    ['age', 'NianXian_QuJian'],
  ] as const)('falls into groups by %s', async (dimension, column) => {
    const expected = [...groupBy(suppliers(), (supplier) => supplier[column])].map(([value, own]) => {
      const tbGysNum = own.filter(({ tbNum, zbNum }) => tbNum + zbNum > 0).length;
      return { value, gysNum: own.length, tbGysNum, activationRate: Math.round((tbGysNum / own.length) * 1e9) / 1e9 };
    });
    expectSameRows(await client.rows('intake.groups', conditions, [dimension]), expected);
  });
});

it('has no figures of a warehouse without statuses to tell who left', async () => {
  const [row] = await client.rows('intake.summary', one('gys_guid', 'nobody'), period);
  expect(row).toMatchObject({ poolNum: 0, admittedNum: 0, leftNum: null, activationRate: null });
});

it('shows a user of one unit the pool of the group, but bids and wins of his unit only', async () => {
  const unit = lots.find((lot) => lot.winner && !bundle.units.some(({ parent_id }) => parent_id === lot.unitId))?.unitId ?? '';
  await accountJobs.add(app.state, { login: 'intake-unit', name: unit, unit, password: 'a long password' });
  const own = new TestClient(app.base);
  await own.login('intake-unit', 'a long password');
  const expected = intakeSuppliersOf(bundle, lots.filter((lot) => lot.unitId === unit));
  expect(expected).toHaveLength(all().length);
  expectSameRows(await own.rows('intake.suppliers'), expected.map((supplier) => ({ ...supplier })));
  expectSameRows(await own.rows('intake.summary', [], period), [intakeSummaryOf(expected, from, to)]);
  expectSameRows(await own.rows('intake.monthly'), intakeMonthsOf(expected));
});
