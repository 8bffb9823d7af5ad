import type { Condition } from '@tenderscope/contract';
import { eachWin } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../../../test/support/golden-world.test-support.ts';
import { at } from '../../../test/support/selections.test-support.ts';
import { signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import { idOf, type TestClient } from '../../../test/support/test-client.ts';

const period = [String(at('2024-06-10T00:00:00')), String(at('2025-09-20T23:59:59.999'))];
/** Names to sort by, each with the column of supplier.shortlist that has the value. */
const facts = { validRisks: 'validRiskNum', priceLevel: 'priceLevel', unitWinNum: 'unitWinNum', lastBidTime: 'lastBidTime' } as const;
const lists = ['supplier.ranking', 'market.suppliers', 'supplier.similar'] as const;
const cases = lists.flatMap((key) => Object.entries(facts).map(([name, column]) => ({ key, name, column })));
let world: GoldenWorld;
let unitId: string;
/** A supplier with similar ones of whom some have records of risks and some have none. */
let bidder: string;

beforeAll(async () => {
  world = await sharedGoldenWorld();
  const wins = eachWin(world.lots).filter(({ winner }) => winner !== null);
  unitId = wins[0]?.unitId ?? '';
  bidder = await withVariedPeers();
});

async function withVariedPeers(): Promise<string> {
  for (const id of new Set(world.lots.flatMap(({ bidders }) => bidders.map((one) => one.id)))) {
    const peers = idsOf(await world.client.rows('supplier.similar', [], [id]));
    const rows = await world.client.rows('supplier.shortlist', [{ name: 'gys_guid', matching: 'in', value: peers }], period);
    if (new Set(rows.map((row) => row['validRiskNum'])).size > 1) return id;
  }
  throw new Error('all similar suppliers are alike');
}

const valuesOf = (key: string): string[] => (key === 'supplier.similar' ? [bidder, ...period] : period);
const idsOf = (rows: readonly Record<string, unknown>[]): string[] => rows.map((row) => String(row['gys_guid']));

/** Ids in the order that the values of supplier.shortlist give them: nulls last, ties by id. */
async function expectedOrder(client: TestClient, ids: readonly string[], column: string, sortRule: 'asc' | 'desc', units: readonly Condition[]): Promise<string[]> {
  const where2 = units.map((unit): Condition => ({ ...unit, whereIndex: 2 }));
  const shortlist = await client.rows('supplier.shortlist', [{ name: 'gys_guid', matching: 'in', value: [...ids] }, ...where2], period);
  const valueOf = new Map(shortlist.map((row) => [String(row['gys_guid']), row[column] as number | null]));
  const factOf = (id: string): number => valueOf.get(id) ?? (sortRule === 'asc' ? Infinity : -Infinity);
  const compare = (one: string, other: string): number => {
    const [left, right] = sortRule === 'asc' ? [factOf(one), factOf(other)] : [factOf(other), factOf(one)];
    return left === right ? (one < other ? -1 : 1) : left - right;
  };
  expect(new Set(valueOf.values()).size).toBeGreaterThan(1);
  return [...ids].sort(compare);
}

it.each(cases)('$key sorts by $name as supplier.shortlist has it, with columns as before', async ({ key, name, column }) => {
  const unsorted = await world.client.rows(key, [], valuesOf(key));
  for (const sortRule of ['asc', 'desc'] as const) {
    const rows = await world.client.rows(key, [{ sortName: name, sortRule }], valuesOf(key));
    expect(idsOf(rows)).toEqual(await expectedOrder(world.client, idsOf(unsorted), column, sortRule, []));
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(unsorted[0] ?? {}));
  }
});

it.each(cases)('pages of $key by $name, put together, are the list', async ({ key, name }) => {
  const conditions: Condition[] = [{ sortName: name, sortRule: 'desc' }];
  const all = await world.client.rows(key, conditions, valuesOf(key));
  const size = 50;
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil(all.length / size); page += 1) {
    const path = `/api/data-api/pageManyParams/${idOf(key)}/${page}/${size}?${valuesOf(key).map((value) => `value=${value}`).join('&')}`;
    const { data } = (await world.client.call('POST', path, { form: { value: JSON.stringify(conditions) } })).envelope;
    expect(data.total).toBe(all.length);
    ids.push(...idsOf(data.list));
  }
  expect(ids).toEqual(idsOf(all));
});

it.each(['supplier.ranking', 'market.suppliers'])('%s counts wins with the selected unit alone, and only lots that the user sees', async (key) => {
  const unit: Condition = { name: 'zbr_guid', matching: '=', value: unitId };
  const sorted: Condition = { sortName: 'unitWinNum', sortRule: 'desc' };
  const rows = await world.client.rows(key, [unit, sorted], period);
  expect(idsOf(rows)).toEqual(await expectedOrder(world.client, idsOf(rows), 'unitWinNum', 'desc', [unit]));
  const buyer = await signInToUnit(world.app, unitId);
  const seen = await buyer.rows(key, [sorted], period);
  expect(idsOf(seen)).toEqual(await expectedOrder(buyer, idsOf(seen), 'unitWinNum', 'desc', []));
});
