import { awardMechanism, isSealedMethod, lowestMechanism } from '@tenderscope/contract';
import { groupBy, referenceScreens } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

interface Margin {
  id: string;
  name: string;
  unitId: string;
  market: string;
  lowest: number;
  second: number;
  margin: number;
}

let world: GoldenWorld;
let margins: Margin[];
let market: string;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  margins = marginsOf(world);
  const sizes = groupBy(margins, (one) => one.market);
  market = [...sizes].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
});

function marginsOf({ lots, bundle }: GoldenWorld): Margin[] {
  const screens = referenceScreens(lots, bundle);
  const records = new Map(bundle.lots.map((record) => [record.lot_id, record]));
  return lots.flatMap(({ id, name, unitId, method, material, category, budget }) => {
    const record = records.get(id) ?? {};
    const priceWeight = record.price_weight ? Number(record.price_weight) : null;
    const rule = { method, evaluationMethod: record.evaluation_method ?? null, priceWeight };
    const [lowest, second] = screens.get(id)?.prices ?? [];
    const scale = Number(record.ceiling_price) > 0 ? Number(record.ceiling_price) : budget;
    const isCompared = awardMechanism(rule) === lowestMechanism && (method === null || isSealedMethod(method));
    if (!isCompared || lowest === undefined || second === undefined || !scale) return [];
    const of = `${lowestMechanism}:${material ?? `|${category}`}`;
    return [{ id, name, unitId, market: of, lowest, second, margin: (second - lowest) / scale }];
  });
}

const rowOf = ({ id, name, lowest, second, margin }: Margin) =>
  ({ lot_guid: id, bd_name: name, price: lowest, targetPrice: second, margin });

it('lists every lot of a market with two valid bids, the closest first', async () => {
  const own = margins.filter((one) => one.market === market);
  expect(own.length).toBeGreaterThan(20);
  const rows = await world.client.rows('relation.marketLots', [], [market]);
  expectSameRows(rows, own.map(rowOf));
  const shown = rows.map((row) => Number(row['margin']));
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
});

it('counts them in sixteen bands below the median', async () => {
  const own = margins.filter((one) => one.market === market).map(({ margin }) => margin).toSorted((one, other) => one - other);
  const middle = (own.length - 1) / 2;
  const bound = ((own[Math.floor(middle)] ?? 0) + (own[Math.ceil(middle)] ?? 0)) / 2;
  const bands = Array.from({ length: 16 }, (_, band) => ({ marginFrom: (band * bound) / 16, marginTo: ((band + 1) * bound) / 16 }));
  const expected = bands.map((band) => ({ ...band, lotNum: own.filter((one) => one >= band.marginFrom && one < band.marginTo).length }));
  expectSameRows(await world.client.rows('relation.marketMargins', [], [market]), expected);
});

it('has neither bands nor lots for a market that does not exist', async () => {
  expect(await world.client.rows('relation.marketMargins', [], ['最低价:无'])).toEqual([]);
  expect(await world.client.rows('relation.marketLots', [], ['最低价:无'])).toEqual([]);
});

it('shows a user of one unit the lots of that unit only', async () => {
  const [first] = margins.filter((one) => one.market === market);
  const client = await signInToUnit(world.app, first?.unitId ?? '');
  const rows = await client.rows('relation.marketLots', [], [market]);
  const seen = new Set(rows.map((row) => String(row['lot_guid'])));
  expect(seen.has(first?.id ?? '')).toBe(true);
  const others = margins.filter((one) => one.market === market && !seen.has(one.id));
  expect(others.length).toBeGreaterThan(0);
  const shown = margins.filter(({ id, unitId }) => seen.has(id) && unitId !== first?.unitId);
  expect(shown.every(({ unitId }) => isUnder(unitId, first?.unitId ?? ''))).toBe(true);
});

function isUnder(unit: string, root: string): boolean {
  const parent = world.bundle.units.find((one) => one.unit_id === unit)?.parent_id ?? '';
  return parent !== '' && (parent === root || isUnder(parent, root));
}
