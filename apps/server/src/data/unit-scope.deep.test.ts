import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { isSoak, lotsOfAllTime, overviewRowOf, suppliersOf, unitsOf } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../test-support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../test-support/golden-world.test-support.ts';
import { isOfTheWhole } from '../test-support/random-ask.test-support.ts';
import { sampleParams } from '../test-support/sample-values.test-support.ts';
import { signInToUnit } from '../test-support/sign-in.test-support.ts';
import { someOf } from '../test-support/some-of.test-support.ts';
import type { TestClient } from '../test-support/test-client.ts';

let world: GoldenWorld;
let samples: Record<string, string>;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  samples = (await sampleParams(world.app.warehouse)).params;
});
const clients = new Map<string, Promise<TestClient>>();
/** The client of a user of a unit, the same one each time. */
function signIn(unit: string): Promise<TestClient> {
  const client = clients.get(unit) ?? signInToUnit(world.app, unit);
  clients.set(unit, client);
  return client;
}

const below = (root: string): string[] => [root, ...world.bundle.units.filter((unit) => unit.parent_id === root).flatMap((unit) => below(unit.unit_id ?? ''))];
const unitsWith = (children: (count: number) => boolean): string[] =>
  world.bundle.units.map((unit) => unit.unit_id ?? '').filter((id) => children(below(id).length - 1) && world.lots.some((lot) => below(id).includes(lot.unitId)));

const all: readonly QueryDefinition[] = queries;
/** They tell nothing of lots, so no unit owns them; likewise the attributes of a company, and how many companies have them. */
const factsOfCompanies = ['relation.commonHolders', 'supplier.info', 'supplier.ties', 'company.people'];
/** Conditions on units concern one of its figures, 与所选单位成交次数; `golden-shortlist` compares the others for a user of one unit. */
const narrowsOneFigure = 'supplier.shortlist';
/** Whether a caller may name another unit or one of its lots; what others answer is of the caller's own lots. */
const asksOfUnits = ({ key, filters, params = [] }: QueryDefinition): boolean =>
  !factsOfCompanies.includes(key) && key !== narrowsOneFigure && ('zbr_guid' in filters || params.some(({ name }) => name === 'lot_guid' || name === 'zbr_guid'));
const attributes = new Set([
  ...['zhuce_time', 'ruku_time', 'ZhuCe_ZiBen', 'is_zaiku'],
  ...['ratio', 'strength', 'occurred_on', 'ends_on', 'FOREVER_LIMIT'],
  ...['sameNameNum', 'nearness', 'place', 'levelRank'],
  ...['poolNum', 'admittedNum', 'stayedNum', 'registeredNum', 'leftNum', 'gysNum'],
  ...['marketNum', 'riskSupplierNum', 'riskNum', 'is_xinru', 'is_fengxian'],
]);

describe.each([
  ['a unit with others below it', (count: number) => count > 0, 0],
  ['a unit without any below it', (count: number) => count === 0, 1],
])('%s', (_, children, turn) => {
  it('is all its user sees of figures, lists, units and dictionaries', async () => {
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

  it('cannot be left by asking for another unit', async () => {
    const client = await signIn(`${unitsWith(children)[0]}`);
    const stranger = world.lots.find((lot) => !below(unitsWith(children)[0] ?? '').includes(lot.unitId));
    expect(stranger).toBeDefined();
    const condition = { name: 'zbr_guid', matching: 'in', value: [stranger?.unitId ?? ''] };
    // Queries take turns in the gate.
    const some = all.filter((query, place) => asksOfUnits(query) && (isSoak || place % 3 === turn));
    for (const { key, params = [], filters } of some) {
      const values = params.map(({ name, fallback }) => (name === 'lot_guid' ? (stranger?.id ?? '') : (samples[name] ?? fallback ?? '')));
      const rows = await client.rows(key, 'zbr_guid' in filters ? [condition] : [], values);
      const figures = rows.flatMap((row) => Object.entries(row).filter(([name, value]) => typeof value === 'number' && value !== 0 && !attributes.has(name)));
      expect([key, figures]).toEqual([key, []]);
    }
  });
});

const byUnit = someOf(all.filter(({ key, filters }) => 'zbr_guid' in filters && key !== narrowsOneFigure));

/** Their rows are of materials that the caller may see anywhere, whatever the conditions, which choose the prices. */
const ofAllSeen = new Set(['price.levels']);
/** Lots of other units decide on some of its rows, which are shown to who sees them all. */
const partlyOfTheWhole = new Set(['rule.hits', 'supplier.rules', 'relation.groups']);
/** Ordered by values that are masked for who lacks the duty; `scope-twin` compares it for a user who has it. */
const inOrderOfMasked = new Set(['relation.sameHardware']);

it.each(byUnit.filter(({ key }, place) => !ofAllSeen.has(key) && !partlyOfTheWhole.has(key) && !inOrderOfMasked.has(key) && (isSoak || place % 3 === 0)).map((query) => [query.key, query] as const))('%s finds by a condition on a unit what a user of that unit sees', async (key, { params = [], columns }) => {
  const [unit = ''] = unitsWith((count) => count === 0);
  const client = await signIn(unit);
  const values = params.map(({ name, fallback }) => samples[name] ?? fallback ?? '');
  const seen = await client.rows(key, [], values);
  const found = await world.client.rows(key, [{ name: 'zbr_guid', matching: '=', value: unit }], values);
  // What is of all units together is shown to who sees them all, and who people are to who has that duty.
  const isCompared = (name: string): boolean => !isOfTheWhole(key, name) && columns[name]?.isPersonal !== true && name !== 'guDong_guid';
  const compared = (rows: typeof seen): typeof seen =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isCompared(name))));
  expectSameRows(compared(seen), compared(found));
});

it('is nothing for a user whose unit is unknown', async () => {
  const client = await signIn('no-such-unit');
  expect(await client.rows('insight.overview')).toMatchObject([{ lotNum: 0, zbJinE: null, activeSuppliers: 0 }]);
});

it('keeps the answers of one scope from another', async () => {
  const [one, other] = unitsWith((count) => count === 0);
  const both = [await signIn(one ?? ''), await signIn(other ?? '')];
  const ask = () => Promise.all(both.map(async (client) => (await client.rows('insight.unitRank')).map((row) => row.zbr_guid)));
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(first[0]).not.toEqual(first[1]);
});
