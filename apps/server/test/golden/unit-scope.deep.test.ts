import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { isSoak, lotsOfAllTime, overviewRowOf, suppliersOf, unitsOf } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { isOfAllUnits, isPartlyOfAllUnits } from '../support/random-requests.test-support.ts';
import { sampleParams } from '../support/sample-values.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';
import { someOf } from '../support/some-of.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

let world: GoldenWorld;
let samples: Record<string, string>;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  samples = (await sampleParams(world.app.warehouse)).params;
});
const clients = new Map<string, Promise<TestClient>>();
/** Client of a user of a unit; the same one on each call. */
function signIn(unit: string): Promise<TestClient> {
  const client = clients.get(unit) ?? signInToUnit(world.app, unit);
  clients.set(unit, client);
  return client;
}

const below = (root: string): string[] => [root, ...world.bundle.units.filter((unit) => unit.parent_id === root).flatMap((unit) => below(unit.unit_id ?? ''))];
const unitsWith = (children: (count: number) => boolean): string[] =>
  world.bundle.units.map((unit) => unit.unit_id ?? '').filter((id) => children(below(id).length - 1) && world.lots.some((lot) => below(id).includes(lot.unitId)));

const all: readonly QueryDefinition[] = queries;
/**
 * They reveal nothing about lots, so no unit owns them. The same applies to the attributes of a company and the number of companies with
 * each.
 */
const factsOfCompanies = ['relation.commonHolders', 'supplier.info', 'supplier.ties', 'company.people'];
/** Scenes of the law, with fill rates of tables about companies too. */
const listsScenes = 'rule.scenes';
/** Conditions on units affect only its figure 与所选单位成交次数; `golden-shortlist` compares the others for a user of one unit. */
const narrowsOneFigure = 'supplier.shortlist';
/** True if a caller may name another unit or one of its lots; other queries answer from the caller's own lots. */
const queriesOfUnits = ({ key, filters, params = [] }: QueryDefinition): boolean =>
  !factsOfCompanies.includes(key) && key !== narrowsOneFigure && key !== listsScenes && ('zbr_guid' in filters || params.some(({ name }) => name === 'lot_guid' || name === 'zbr_guid'));
const attributes = new Set([
  ...['zhuce_time', 'ruku_time', 'ZhuCe_ZiBen', 'is_zaiku'],
  ...['ratio', 'strength', 'occurred_on', 'ends_on', 'FOREVER_LIMIT'],
  ...['sameNameNum', 'nearness', 'place', 'levelRank'],
  ...['poolNum', 'admittedNum', 'stayedNum', 'registeredNum', 'leftNum', 'gysNum'],
  ...['marketNum', 'riskSupplierNum', 'riskNum', 'is_xinru', 'is_fengxian'],
  ...['rateNo', 'aimRate'],
]);

describe.each([
  ['a unit with others below it', (count: number) => count > 0, 0],
  ['a unit without any below it', (count: number) => count === 0, 1],
])('%s', (_, children, turn) => {
  it('limits everything its user sees in figures, lists, units and dictionaries', async () => {
    const unit = unitsWith(children).at(-1) ?? '';
    const client = await signIn(unit);
    const own = world.lots.filter((lot) => below(unit).includes(lot.unitId));
    const figures = lotsOfAllTime(own);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(world.lots.length);

    expectSameRows(await client.rows('insight.overview'), [overviewRowOf(figures)]);
    expectSameRows(await client.rows('insight.unitRank'), unitsOf(figures));
    expectSameRows(await client.rows('insight.supplierTop'), suppliersOf(figures));
    const { envelope } = await client.page('query.lots', 1, 1000);
    expect(envelope.data.list.map((row) => row.lot_guid).sort()).toEqual(own.map((lot) => lot.id).sort());

    const info = (await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result as unknown as { zbrArr: string[]; seesAllUnits: boolean };
    expect([...info.zbrArr].sort()).toEqual(below(unit).sort());
    expect(info.seesAllUnits).toBe(false);
    const dictionary = await client.call('GET', '/api/dict-api/issuerTree');
    expect(dictionary.envelope.data.list).toHaveLength(below(unit).length);
  });

  it('cannot be extended by requesting another unit', async () => {
    const client = await signIn(`${unitsWith(children)[0]}`);
    const stranger = world.lots.find((lot) => !below(unitsWith(children)[0] ?? '').includes(lot.unitId));
    expect(stranger).toBeDefined();
    const condition = { name: 'zbr_guid', matching: 'in', value: [stranger?.unitId ?? ''] };
    // Queries alternate in the gate.
    const some = all.filter((query, place) => queriesOfUnits(query) && (isSoak || place % 3 === turn));
    for (const { key, params = [], filters } of some) {
      const values = params.map(({ name, fallback }) => (name === 'lot_guid' ? (stranger?.id ?? '') : (samples[name] ?? fallback ?? '')));
      const rows = await client.rows(key, 'zbr_guid' in filters ? [condition] : [], values);
      const figures = rows.flatMap((row) => Object.entries(row).filter(([name, value]) => typeof value === 'number' && value !== 0 && !attributes.has(name)));
      expect([key, figures]).toEqual([key, []]);
    }
  });
});

const byUnit = someOf(all.filter(({ key, filters }) => 'zbr_guid' in filters && key !== narrowsOneFigure));

/** Their rows are of materials that the caller may see anywhere, under any conditions; these select the prices. */
const ofAllSeen = new Set(['price.levels', 'price.recentAwards']);
/** Some of its rows depend on lots of other units and are shown only to users who see all units. */
const partlyOfAllUnits = new Set(['rule.hits', 'supplier.rules', 'relation.groups']);
/** Ordered by values that are masked without the duty; `scope-twin` compares it for a user with it. */
const inOrderOfMasked = new Set(['relation.sameHardware']);

it.each(byUnit.filter(({ key }, place) => !ofAllSeen.has(key) && !partlyOfAllUnits.has(key) && !inOrderOfMasked.has(key) && (isSoak || place % 3 === 0)).map((query) => [query.key, query] as const))('%s returns for a condition on a unit the rows that a user of that unit sees', async (key, { params = [], columns }) => {
  const [unit = ''] = unitsWith((count) => count === 0);
  const client = await signIn(unit);
  const values = params.map(({ name, fallback }) => samples[name] ?? fallback ?? '');
  const seen = await client.rows(key, [], values);
  const found = await world.client.rows(key, [{ name: 'zbr_guid', matching: '=', value: unit }], values);
  // Figures of all units are visible only to users who see all units, and people only to users with that duty.
  const isCompared = (name: string): boolean =>
    !isOfAllUnits(key, name) && !isPartlyOfAllUnits(name) && columns[name]?.isPersonal !== true && name !== 'guDong_guid';
  const compared = (rows: typeof seen): typeof seen =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isCompared(name))));
  expectSameRows(compared(seen), compared(found));
});

it('is empty for a user with an unknown unit', async () => {
  const client = await signIn('no-such-unit');
  expect(await client.rows('insight.overview')).toMatchObject([{ lotNum: 0, zbJinE: null, activeSuppliers: 0 }]);
});

it('separates the cached answers of scopes', async () => {
  const [one, other] = unitsWith((count) => count === 0);
  const both = [await signIn(one ?? ''), await signIn(other ?? '')];
  const send = () => Promise.all(both.map(async (client) => (await client.rows('insight.unitRank')).map((row) => row.zbr_guid)));
  const first = await send();
  expect(await send()).toEqual(first);
  expect(first[0]).not.toEqual(first[1]);
});
