import { join } from 'node:path';
import { queries, type QueryDefinition } from '@tenderscope/catalog';
import type { Condition } from '@tenderscope/contract';
import { groupBy, priceLevel, quotedItems, readCsv, referenceLots, unitsUnder, type Bundle, type QuotedItem } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, type BootedApp } from '../test-support/boot-app.ts';
import { bootWithBundle } from '../test-support/boot-with-bundle.ts';
import { TestClient } from '../test-support/test-client.ts';

let app: BootedApp;
let client: TestClient;
let bundle: Bundle;
let items: QuotedItem[];

beforeAll(async () => {
  ({ app, bundle } = await bootWithBundle(2500, 'golden-price'));
  items = quotedItems(bundle, referenceLots(bundle), await readCsv(join(app.dataDir, 'bundle', 'items.csv')));
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
}, 120_000);
afterAll(() => app.close());

const at = (text: string): number => Date.parse(`${text}+08:00`);
const [from, to] = [at('2024-02-10T00:00:00'), at('2026-01-20T23:59:59.999')];
const selections: [string, Condition[], (item: QuotedItem) => boolean][] = [
  ['all time', [], () => true],
  [
    'lots of cut months',
    [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${to}` }],
    ({ lot }) => typeof lot?.referenceAt === 'number' && lot.referenceAt >= from && lot.referenceAt <= to,
  ],
  ['quoted since', [{ name: 'baojia_time', matching: '>=', value: from }], ({ quotedAt }) => quotedAt !== null && quotedAt >= from],
  ['two methods', [{ name: 'zb_fangshi', matching: 'in', value: ['公开招标', '询价'] }], ({ lot }) => lot?.method === '公开招标' || lot?.method === '询价'],
  ['a supplier', [{ name: 'Gys_Name', matching: 'like', value: '合肥' }], ({ company }) => Boolean(company?.includes('合肥'))],
  ['nothing', [{ name: 'zbr_name', matching: '=', value: '不存在的单位' }], () => false],
];

const keep = selections.map(([, , keeps]) => keeps);
it('selects something, unless it is meant not to', () => {
  expect(keep.map((keeps) => items.some(keeps))).toEqual([true, true, true, true, true, false]);
});

type Writing = readonly [name: string, spec: string];
const stats: QueryDefinition | undefined = queries.find(({ key }) => key === 'price.stats');
/** What a writing means; how it is read has its own tests. */
const meaning = (...[name, spec]: Writing) => {
  const { nameKey = '', specKey = '' } = stats?.derive?.({ name, spec }) ?? {};
  return { nameKey, specKey };
};
/** Every `step`th writing in the order of frequency, each also without its specification. */
function writings(step: number): Writing[] {
  const counted = [...groupBy(items, ({ name, spec }) => JSON.stringify([name, spec ?? '']))];
  const ranked = counted.sort(([a, own], [b, other]) => other.length - own.length || (a < b ? -1 : 1));
  const chosen = ranked.filter((_, index) => index % step === 0).map(([writing]) => JSON.parse(writing) as Writing);
  return chosen.flatMap(([name, spec]): Writing[] => [[name, spec], [name, '']]);
}
const near = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? (expect.closeTo(value, 6) as unknown) : (value as unknown)]));

/** Compares the level of each material among these items, and gives what was expected. */
async function expectLevels(asker: TestClient, conditions: Condition[], own: readonly QuotedItem[], step: number) {
  const named = groupBy(own, ({ name }) => meaning(name, '').nameKey);
  const levels = [];
  for (const writing of writings(step)) {
    const { nameKey, specKey } = meaning(...writing);
    const alike = (named.get(nameKey) ?? []).filter(({ name, spec }) => specKey === '' || meaning(name, spec ?? '').specKey === specKey);
    const level = priceLevel(alike);
    levels.push(level);
    expect({ writing, rows: await asker.rows('price.stats', conditions, writing) }).toEqual({ writing, rows: [near(level)] });
  }
  return levels;
}

/** Compares every column of every sample; of those that differ a few. */
async function expectSamples(asker: TestClient, conditions: Condition[], own: readonly QuotedItem[]): Promise<void> {
  const expected = own.map(({ name, spec, unit, unitPrice, quantity, company, lot, quotedAt }) =>
    JSON.stringify([name, spec, unit, unitPrice, quantity, company, lot?.unitName, quotedAt]));
  const rows = await asker.rows('price.samples', conditions);
  const found = rows.map(({ material_name, spec, unit, unit_price, quantity, Gys_Name, zbr_name, quoted_at }) =>
    JSON.stringify([material_name, spec, unit, unit_price, quantity, Gys_Name, zbr_name, quoted_at]));
  expect(found.length).toBe(expected.length);
  expected.sort();
  expect(found.sort().filter((row, index) => row !== expected[index]).slice(0, 3)).toEqual([]);
}

describe.each(selections)('%s', (name, conditions, keeps) => {
  it('price.stats of materials as they are written', async () => {
    const levels = await expectLevels(client, conditions, items.filter(keeps), 20);
    expect(levels.some(({ n }) => n > 0)).toBe(name !== 'nothing');
  }, 60_000);

  it('price.samples', async () => {
    await expectSamples(client, conditions, items.filter(keeps));
  });
});

it('more writings: with outliers, small samples, units that are not the base', async () => {
  const levels = await expectLevels(client, [], items, 4);
  expect(levels.some(({ outliers }) => outliers > 0)).toBe(true);
  expect([...new Set(levels.map(({ confidence }) => confidence ?? ''))]).toEqual(expect.arrayContaining(['高', '中', '低']));
  expect(new Set(items.filter(({ price, unitPrice }) => price !== unitPrice).map(({ unit }) => unit))).toEqual(new Set(['千米', '吨']));
}, 60_000);

it.each<[string, Condition[], (item: QuotedItem) => boolean]>([
  ['a word of the name', [{ name: 'material_name', matching: 'like', value: '球阀' }], ({ name }) => name.includes('球阀')],
  ['a specification', [{ name: 'spec', matching: 'like', value: 'DN50' }], ({ spec }) => Boolean(spec?.includes('DN50'))],
  ['a unit as quoted', [{ name: 'unit', matching: '=', value: '千米' }], ({ unit }) => unit === '千米'],
  ['a range of prices', [{ name: 'unit_price', matching: '>=;<=', value: '100;2500.5' }], ({ unitPrice }) => unitPrice >= 100 && unitPrice <= 2500.5],
  ['what was awarded', [{ name: 'is_awarded', matching: '=', value: 1 }], ({ isAwarded }) => isAwarded],
])('price.samples by %s', async (_name, conditions, keeps) => {
  expect(items.some(keeps)).toBe(true);
  await expectSamples(client, conditions, items.filter(keeps));
});

it('is confined to the units of its user', async () => {
  const unit = bundle.units.find(({ unit_id: id = '' }) => unitsUnder(bundle.units, id).size > 1 && under(id).length > 0)?.unit_id ?? '';
  await accountJobs.add(app.state, { login: 'buyer', name: 'buyer', unit, password: adminPassword });
  const buyer = new TestClient(app.base);
  await buyer.login('buyer', adminPassword);
  expect(under(unit).length).toBeLessThan(items.length);
  await expectSamples(buyer, [], under(unit));
  await expectLevels(buyer, [], under(unit), 20);
}, 60_000);

function under(unit: string): QuotedItem[] {
  const own = unitsUnder(bundle.units, unit);
  return items.filter(({ lot }) => own.has(lot?.unitId ?? ''));
}
