import { queries, type QueryDefinition } from '@tenderscope/catalog';
import type { Condition } from '@tenderscope/contract';
import { agrees, groupBy, inOneUnit, priceLevel, quotedItems, repeats, unitsUnder, type QuotedItem } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { near } from '../support/near.test-support.ts';
import { allTime, at, between, nothingBy, someSelections, type Selection } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

let world: GoldenWorld;
let items: QuotedItem[];

beforeAll(async () => {
  world = await sharedGoldenWorld();
  items = quotedItems(world.bundle, world.lots, await world.read('items'));
});

const [first, last] = ['2024-02-10T00:00:00', '2026-01-20T23:59:59.999'] as const;
const [inPartialMonths] = between(first, last);
const selections: Selection<QuotedItem>[] = [
  allTime,
  ['quoted in cut months', inPartialMonths, ({ quotedAt }) => quotedAt !== null && quotedAt >= at(first) && quotedAt <= at(last)],
  ['quoted since', [{ name: 'baojia_time', matching: '>=', value: at(first) }], ({ quotedAt }) => quotedAt !== null && quotedAt >= at(first)],
  ['two methods', [{ name: 'zb_fangshi', matching: 'in', value: ['公开招标', '询价'] }], ({ lot }) => lot?.method === '公开招标' || lot?.method === '询价'],
  ['a supplier', [{ name: 'Gys_Name', matching: 'like', value: '合肥' }], ({ company }) => Boolean(company?.includes('合肥'))],
  nothingBy('zbr_name'),
];

const keep = selections.map(([, , keeps]) => keeps);
it('returns rows, unless none are expected', () => {
  expect(keep.map((keeps) => items.some((item) => keeps(item, 'opening')))).toEqual([true, true, true, true, true, false]);
});

type Writing = readonly [name: string, spec: string];
const stats: QueryDefinition | undefined = queries.find(({ key }) => key === 'price.stats');
/** Meaning of a writing; the parsing has its own tests. */
const meanings = new Map<string, { nameKey: string; specKey: string }>();
const meaning = (...[name, spec]: Writing): { nameKey: string; specKey: string } => {
  const known = meanings.get(`${name}|${spec}`);
  if (known) return known;
  const { nameKey = '', specKey = '' } = stats?.derive?.({ name, spec }) ?? {};
  meanings.set(`${name}|${spec}`, { nameKey, specKey });
  return { nameKey, specKey };
};
/** Every `step`th writing by frequency, each also without its specification. */
function writings(step: number): Writing[] {
  const counted = [...groupBy(items, ({ name, spec }) => JSON.stringify([name, spec ?? '']))];
  const ranked = counted.sort(([a, own], [b, other]) => other.length - own.length || (a < b ? -1 : 1));
  const chosen = ranked.filter((_, index) => index % step === 0).map(([writing]) => JSON.parse(writing) as Writing);
  return chosen.flatMap(([name, spec]): Writing[] => [[name, spec], [name, '']]);
}

/** Compares the level of each material among these items. Returns the expected levels. */
async function expectLevels(caller: TestClient, conditions: Condition[], own: readonly QuotedItem[], step: number) {
  const named = groupBy(own, ({ name }) => meaning(name, '').nameKey);
  const levels = [];
  for (const writing of writings(step)) {
    const { nameKey, specKey } = meaning(...writing);
    const specOf = ({ name, spec }: QuotedItem): string => meaning(name, spec ?? '').specKey;
    const alike = (named.get(nameKey) ?? []).filter((item) => agrees(specOf(item), specKey));
    const level = { ...priceLevel(alike), specNum: new Set(inOneUnit(alike).map(specOf)).size };
    levels.push(level);
    expect({ writing, rows: await caller.rows('price.stats', conditions, writing) }).toEqual({ writing, rows: [near(level)] });
  }
  return levels;
}

/** Compares every column of every sample; of those that differ only some. */
async function expectSamples(caller: TestClient, conditions: Condition[], own: readonly QuotedItem[]): Promise<void> {
  const expected = own.map(({ name, spec, unit, unitPrice, quantity, company, lot, quotedAt }) =>
    JSON.stringify([name, spec, unit, unitPrice, quantity, company, lot?.unitName, quotedAt]));
  const rows = await caller.rows('price.samples', conditions);
  const found = rows.map(({ material_name, spec, unit, unit_price, quantity, Gys_Name, zbr_name, quoted_at }) =>
    JSON.stringify([material_name, spec, unit, unit_price, quantity, Gys_Name, zbr_name, quoted_at]));
  expect(found.length).toBe(expected.length);
  expected.sort();
  expect(found.sort().filter((row, index) => row !== expected[index]).slice(0, 3)).toEqual([]);
}

describe.each(someSelections(selections))('%s', (name, conditions, keeps) => {
  it('price.stats of materials as written', async () => {
    const levels = await expectLevels(world.client, conditions, items.filter((item) => keeps(item, 'opening')), repeats(60, 20));
    expect(levels.some(({ n }) => n > 0)).toBe(name !== 'nothing');
  });

  it('price.samples', async () => {
    await expectSamples(world.client, conditions, items.filter((item) => keeps(item, 'opening')));
  });
});

it('more writings: with outliers, small samples and units other than the base unit', async () => {
  const levels = await expectLevels(world.client, [], items, repeats(24, 4));
  expect(levels.some(({ outliers }) => outliers > 0)).toBe(true);
  expect([...new Set(levels.map(({ confidence }) => confidence ?? ''))]).toEqual(expect.arrayContaining(['中', '低']));
  expect(new Set(items.filter(({ price, unitPrice }) => price !== unitPrice).map(({ unit }) => unit))).toEqual(new Set(['千米', '吨']));
});

it.each<Selection<QuotedItem>>([
  ['a word of the name', [{ name: 'material_name', matching: 'like', value: '球阀' }], ({ name }) => name.includes('球阀')],
  ['a specification', [{ name: 'spec', matching: 'like', value: 'DN50' }], ({ spec }) => Boolean(spec?.normalize('NFKC').toUpperCase().includes('DN50'))],
  ['a unit as quoted', [{ name: 'unit', matching: '=', value: '千米' }], ({ unit }) => unit === '千米'],
  ['a range of prices', [{ name: 'unit_price', matching: '>=;<=', value: '100;2500.5' }], ({ unitPrice }) => unitPrice >= 100 && unitPrice <= 2500.5],
  ['what was awarded', [{ name: 'is_awarded', matching: '=', value: 1 }], ({ isAwarded }) => isAwarded],
])('price.samples by %s', async (_name, conditions, keeps) => {
  expect(items.some((item) => keeps(item, 'opening'))).toBe(true);
  await expectSamples(world.client, conditions, items.filter((item) => keeps(item, 'opening')));
});

it('is limited to the units of its user', async () => {
  const unit = world.bundle.units.find(({ unit_id: id = '' }) => unitsUnder(world.bundle.units, id).size > 1 && under(id).length > 0)?.unit_id ?? '';
  const buyer = await signInToUnit(world.app, unit);
  expect(under(unit).length).toBeLessThan(items.length);
  await expectSamples(buyer, [], under(unit));
  await expectLevels(buyer, [], under(unit), repeats(60, 20));
});

function under(unit: string): QuotedItem[] {
  const own = unitsUnder(world.bundle.units, unit);
  return items.filter(({ lot }) => own.has(lot?.unitId ?? ''));
}
