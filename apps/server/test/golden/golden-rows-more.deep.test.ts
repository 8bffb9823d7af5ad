import {
  expertDeviations,
  hasWon,
  jointBids,
  lotRowsOf,
  lotsByEvent,
  savingsOf,
  sharedHardware,
  suppliersOf,
  type BaselineName,
  type BundleRow,
  type ReferenceEvent,
  type ReferenceLot,
} from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, someSelections, type Selection } from '../support/selections.test-support.ts';

let world: GoldenWorld;
const more: Record<string, BundleRow[]> = {};

beforeAll(async () => {
  world = await sharedGoldenWorld();
  for (const name of ['items', 'experts', 'reviews', 'risks']) more[name] = await world.read(name);
});

const known = (text = ''): number | null => (text === '' ? null : Number(text));
const selections: Selection[] = [
  allTime,
  ['cut months', ...between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')],
  ['a method, which the narrow marts lack', [{ name: 'zb_fangshi', matching: '=', value: '公开招标' }], (lot) => lot.method === '公开招标'],
];

describe.each(someSelections(selections))('%s', (_name, conditions, keeps) => {
  const own = (event: ReferenceEvent): ReferenceLot[] => world.lots.filter((lot) => keeps(lot, event));
  const ofLots = (rows: readonly BundleRow[]): BundleRow[] => {
    const ids = new Set(own('opening').map((lot) => lot.id));
    return rows.filter((row) => ids.has(row['lot_id'] ?? ''));
  };

  it.each(['budget', 'ceiling', 'average'] as BaselineName[])('saving against %s', async (baseline) => {
    const expected = savingsOf(own('award'), world.bundle, baseline);
    expectSameRows(await world.client.rows('saving.summary', conditions, [baseline]), [expected.summary]);
    expectSameRows(await world.client.rows('saving.byUnit', conditions, [baseline]), expected.byUnit);
    expectSameRows(await world.client.rows('saving.byCategory', conditions, [baseline]), expected.byCategory);
    expectSameRows(await world.client.rows('query.lotRows', conditions, [baseline]), lotRowsOf(own('award'), world.bundle, baseline));
    const months = await world.client.rows('saving.monthly', conditions, [baseline]);
    expect(months.reduce((sum, row) => sum + Number(row['lotNum']), 0)).toBe(expected.summary.lotNum);
  });

  it('risks, with the bids and wins of their companies', async () => {
    const activity = new Map(suppliersOf(lotsByEvent(world.lots, keeps)).map((row) => [row.gys_guid, row]));
    const instant = (day = ''): number | null => (day === '' ? null : Date.parse(`${day}T00:00:00+08:00`));
    const expected = (more['risks'] ?? []).map((risk) => ({
      gys_guid: risk['company_id'],
      kind: risk['kind'],
      case_no: risk['case_no'] || null,
      casereason: risk['case_reason'] || null,
      role: risk['role'] || null,
      occurred_on: instant(risk['occurred_on']),
      ends_on: instant(risk['ends_on']),
      FOREVER_LIMIT: risk['ends_on'] ? 0 : 1,
      tbNum: activity.get(risk['company_id'] ?? '')?.tbNum ?? 0,
      zbNum: activity.get(risk['company_id'] ?? '')?.zbNum ?? 0,
      zbJinE: activity.get(risk['company_id'] ?? '')?.zbJinE ?? null,
    }));
    expect(new Set(expected.map((row) => row.FOREVER_LIMIT)).size).toBe(2);
    expectSameRows(await world.client.rows('relation.risks', conditions), expected);
    const bribery = expected.filter(({ kind }) => kind === '行贿犯罪');
    expect(bribery.length).toBeGreaterThan(0);
    expectSameRows(await world.client.rows('relation.risks', conditions, ['行贿犯罪']), bribery);
  });

  it('joint bids of two', async () => {
    const bids = ofLots(world.bundle.bids);
    const bidNum = (company: unknown): number => bids.filter((bid) => bid.company_id === company).length;
    const rows = await world.client.rows('relation.jointBidding2', conditions, ['3']);
    const expected = jointBids(bids, 2, 3);
    const pairs = rows.map((row): [string, unknown] => [`${String(row['gys_guid'])},${String(row['Target_Gys_guid'])}`, row['TongTou_Nums']]);
    expect(new Map(pairs)).toEqual(expected);
    for (const row of rows.slice(0, 5)) {
      const [a, b, joint] = [bidNum(row['gys_guid']), bidNum(row['Target_Gys_guid']), Number(row['TongTou_Nums'])];
      expect(row).toMatchObject({ tbNum: a, targetTbNum: b, jaccard: expect.closeTo(joint / (a + b - joint), 12) as number });
      expect(row['zbNum']).toBe(own('award').filter((lot) => hasWon(lot, String(row['gys_guid']))).length);
    }
  });

  it('joint bids of three', async () => {
    const rows = await world.client.rows('relation.jointBidding3', conditions, ['5']);
    expect(new Map(rows.map((row) => [row['guids'], row['TongTou_Nums']]))).toEqual(jointBids(ofLots(world.bundle.bids), 3, 5));
  });

  it('shared hardware', async () => {
    const rows = await world.client.rows('relation.sameHardware', conditions);
    const keyOf = (row: Record<string, unknown>): string => [row['gys_guid'], row['Target_Gys_guid'], row['kind'], row['yingjian_info']].join(',');
    const found = rows.map((row): [string, unknown] => [keyOf(row), row['lotNum']]);
    expect(new Map(found)).toEqual(sharedHardware(ofLots(world.bundle.bids)));
  });

  it('deviation of experts', async () => {
    expectSameRows(await world.client.rows('expert.deviation', conditions), expertDeviations(ofLots(more['reviews'] ?? []), more['experts'] ?? []));
  });

  it('quoted items', async () => {
    const rows = await world.client.rows('price.samples', conditions);
    expect(rows.length).toBe(ofLots(more['items'] ?? []).length);
    const total = (values: readonly unknown[]): number => values.reduce((sum: number, value) => sum + Number(value), 0);
    expect(total(rows.map((row) => row['unit_price']))).toBeCloseTo(total(ofLots(more['items'] ?? []).map((row) => row['unit_price'])), 2);
  });
});

describe('one supplier and one lot', () => {
  it('the supplier has its bids, each with its lot', async () => {
    const [company = ''] = [...new Set(world.bundle.bids.map((bid) => bid.company_id))];
    const own = world.bundle.bids.filter((bid) => bid.company_id === company);
    const rows = await world.client.rows('supplier.bids', [], [company]);
    expectSameRows(rows, own.map((bid) => {
      const lot = world.lots.find((one) => one.id === bid.lot_id);
      const award = lot?.winners.find(({ id }) => id === company)?.amount ?? null;
      return { lot_guid: bid.lot_id, bd_name: lot?.name, price: known(bid.price), zbJinE: award, zbr_guid: lot?.unitId };
    }));
    const [profile] = await world.client.rows('supplier.profile', [], [company]);
    const wins = world.lots.filter((lot) => hasWon(lot, company)).length;
    const decided = world.lots.filter((lot) => (lot.isDeal || lot.isFailed) && lot.bidders.some(({ id }) => id === company)).length;
    const zbRate = expect.closeTo(wins / decided, 12) as number;
    expect(profile).toMatchObject({ gys_guid: company, tbNum: own.length, zbNum: wins, zbRate });
  });

  it('the lot has its bids, lowest price first', async () => {
    const lot = world.lots.find((one) => one.bidders.length > 5)?.id ?? '';
    const rows = await world.client.rows('lot.bids', [], [lot]);
    const expected = world.bundle.bids.filter((bid) => bid.lot_id === lot);
    expectSameRows(rows, expected.map((bid) => ({ gys_guid: bid.company_id, price: known(bid.price), rank: known(bid.rank) })));
    const prices = rows.map((row) => row['price']).filter((price) => price !== null);
    expect(prices).toEqual([...prices].sort((a, b) => Number(a) - Number(b)));
  });
});
