import { pinyinInitials } from '@tenderscope/detection';
import { businessMonthOf, eachWin, groupBy, hasWon, jointBids, unitsUnder, validPrices, type BundleRow, type ReferenceEvent, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, someSelections, type Selection } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
/** The busiest supplier, one with a single bid, and one without bids. */
let suppliers: string[];
const more: Record<string, BundleRow[]> = {};

beforeAll(async () => {
  world = await sharedGoldenWorld();
  for (const name of ['contracts', 'risks', 'shareholdings', 'positions', 'items']) more[name] = await world.read(name);
  const bids = groupBy(world.lots.flatMap(({ bidders }) => bidders), ({ id }) => id);
  const byBids = [...bids].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  const none = world.bundle.companies.find(({ company_id: id = '' }) => !bids.has(id));
  suppliers = [byBids[0]?.[0] ?? '', byBids.find(([, own]) => own.length === 1)?.[0] ?? byBids.at(-1)?.[0] ?? '', none?.company_id ?? '不存在'];
});

const known = (text = ''): number | null => (text === '' ? null : Number(text));
const amountOf = (lots: readonly ReferenceLot[]): number | null => {
  const amounts = lots.flatMap(({ award }) => award ?? []);
  return amounts.length > 0 ? amounts.reduce((sum, one) => sum + one, 0) : null;
};
const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
const selections: Selection[] = [
  allTime,
  ['whole months', ...between('2024-02-01T00:00:00', '2025-07-31T23:59:59.999')],
  ['cut months', ...between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')],
  ['a method, which the narrow marts lack', [{ name: 'zb_fangshi', matching: '=', value: '公开招标' }], (lot) => lot.method === '公开招标'],
];

describe.each(someSelections(selections, 3))('%s', (_name, conditions, keeps) => {
  const own = (event: ReferenceEvent): ReferenceLot[] => world.lots.filter((lot) => keeps(lot, event));
  const has = (supplier: string) => (lot: ReferenceLot): boolean => lot.bidders.some(({ id }) => id === supplier);
  const rowsOf = (key: string, ...params: string[]) => world.client.rows(key, conditions, params);

  it('invitations, bids and wins of a supplier, month by month', async () => {
    for (const supplier of suppliers) {
      const invited = world.bundle.invitations.filter(({ company_id: id }) => id === supplier);
      const monthly = new Map<string | null, Record<string, number | null>>();
      const add = (at: number | null, counts: Record<string, number | null>): void => {
        const month = businessMonthOf(at);
        const row = monthly.get(month) ?? { yqNum: 0, acptNum: 0, rejtNum: 0, tbNum: 0, zbNum: 0, zbJinE: null };
        for (const [name, count] of Object.entries(counts)) if (count !== null) row[name] = (row[name] ?? 0) + count;
        monthly.set(month, row);
      };
      for (const lot of own('tender')) {
        const invitation = invited.find(({ lot_id: id }) => id === lot.id);
        if (invitation) add(lot.eventAt.tender, { yqNum: 1, acptNum: Number(invitation.response === 'accepted'), rejtNum: Number(invitation.response === 'rejected') });
      }
      for (const lot of own('opening').filter(has(supplier))) add(lot.eventAt.opening, { tbNum: 1 });
      for (const lot of eachWin(own('award')).filter(({ winner }) => winner?.id === supplier)) add(lot.eventAt.award, { zbNum: 1, zbJinE: lot.award });
      expectSameRows(await rowsOf('supplier.monthly', supplier), [...monthly].map(([month, row]) => ({ month, ...row })));
    }
  });

  it.each([
    ['supplier.flows', (lot: ReferenceLot) => ({ zbr_guid: lot.unitId, pinlei: lot.material })],
    ['supplier.places', (lot: ReferenceLot) => ({ sheng_name: lot.province, shi_name: lot.city })],
  ])('%s', async (key, partOf) => {
    for (const supplier of suppliers) {
      const [opened, won] = [own('opening').filter(has(supplier)), eachWin(own('award')).filter(({ winner }) => winner?.id === supplier)];
      const keyOf = (lot: ReferenceLot): string => JSON.stringify(partOf(lot));
      const [bids, awards] = [groupBy(opened, keyOf), groupBy(won, keyOf)];
      const expected = [...new Set([...bids.keys(), ...awards.keys()])].map((part) => {
        const lots = bids.get(part) ?? [];
        const zbNum = awards.get(part)?.length ?? 0;
        return { ...(JSON.parse(part) as object), tbNum: lots.length, zbNum, zbJinE: amountOf(awards.get(part) ?? []) };
      });
      expectSameRows(await rowsOf(key, supplier), expected);
    }
  });

  it('rivals, and every meeting with the most frequent one', async () => {
    const [supplier = ''] = suppliers;
    const lots = new Map(own('opening').map((lot) => [lot.id, lot]));
    const bids = world.bundle.bids.filter((bid) => lots.has(bid.lot_id ?? ''));
    const ofLot = [...groupBy(bids, (bid) => bid.lot_id ?? '').values()].filter((rows) => rows.some(({ company_id: id }) => id === supplier));
    const met = ofLot.flatMap((rows) => [...jointBids(rows, 2, 1).keys()].flatMap((pair) => {
      const ids = pair.split(',');
      return ids.includes(supplier) ? [{ rival: ids.find((id) => id !== supplier) ?? '', lot: lots.get(rows[0]?.lot_id ?? '') as ReferenceLot }] : [];
    }));
    const rivals = [...groupBy(met, ({ rival }) => rival)].map(([gys_guid, meetings]) => {
      const wins = (company: string): number => meetings.filter(({ lot }) => hasWon(lot, company)).length;
      return {
        gys_guid,
        meetNum: meetings.length,
        ownWins: wins(supplier),
        rivalWins: wins(gys_guid),
        otherWins: meetings.filter(({ lot }) => lot.winners.length > 0 && !hasWon(lot, supplier) && !hasWon(lot, gys_guid)).length,
      };
    });
    expect(rivals.length).toBeGreaterThan(1);
    const rows = await rowsOf('competition.rivals', supplier);
    expectSameRows(rows, rivals);
    expect(rows.every((row) => (row['kind'] === '偶遇') <= (Number(row['meetNum']) < 3))).toBe(true);
    const max = String(rows[0]?.['gys_guid']);
    const bidOf = (company: string, lot: string) => bids.find((bid) => bid.company_id === company && bid.lot_id === lot);
    expectSameRows(await rowsOf('competition.meetings', supplier, max), met.filter(({ rival }) => rival === max).map(({ lot }) => ({
      lot_guid: lot.id, bd_name: lot.name, zbr_name: lot.unitName, pinlei: lot.material, winner: lot.winnerText,
      zbJinE: lot.award, zbr_guid: lot.unitId, winner_guid: lot.winner?.id ?? null,
      price: known(bidOf(supplier, lot.id)?.price), targetPrice: known(bidOf(max, lot.id)?.price),
    })));
  });

  it('the level of prices with that of the same lots', async () => {
    const [supplier = ''] = suppliers;
    const ids = new Set(own('opening').filter(has(supplier)).map(({ id }) => id));
    const ceilings = new Map(world.bundle.lots.map((lot) => [lot.lot_id, known(lot.ceiling_price)]));
    const valid = world.bundle.bids.filter((bid) =>
      ids.has(bid.lot_id ?? '') && (bid.is_valid === '1' || (bid.is_valid === '' && bid.reject_reason === '')) && (known(bid.price) ?? 0) > 0);
    const ratios = [...groupBy(valid, (bid) => bid.lot_id ?? '')].flatMap(([lot, bids]) => {
      const prices = validPrices(world.bundle.bids.filter((bid) => bid.lot_id === lot)).sort((a, b) => a - b);
      const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
      const bases = { '报价/均价': prices.length > 1 ? mean : null, '报价/次低价': prices[1] ?? null, '报价/限价': ceilings.get(lot) ?? null };
      return bids.flatMap(({ company_id: company, price }) => Object.entries(bases).flatMap(([basis, base]) =>
        base ? [{ basis, isOwn: company === supplier, share: Number(price) / base }] : []));
    });
    const expected = [...groupBy(ratios, ({ basis }) => basis)].flatMap(([basis, all]) => {
      const shares = (isOwn: boolean): number[] => all.flatMap((one) => (one.isOwn === isOwn ? one.share : []));
      const fromOf = (share: number): number =>
        (share < 0.6 ? 55 : share >= 1.4 ? 140 : Math.floor(Math.round(share * 20 * 1e9) / 1e9) * 5);
      return [...groupBy(all, ({ share }) => String(fromOf(share)))].map(([band, within]) => ({
        basis, bandFrom: Number(band),
        ownNum: within.filter(({ isOwn }) => isOwn).length, peerNum: within.filter(({ isOwn }) => !isOwn).length,
        ownMedian: median(shares(true)), peerMedian: median(shares(false)), ownTotal: shares(true).length, peerTotal: shares(false).length,
      }));
    });
    const order = (rows: readonly Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, band: undefined, key: `${String(row['basis'])}${String(row['bandFrom'])}` }));
    expectSameRows(order(await rowsOf('supplier.priceLevels', supplier)), order(expected));
  });

  it('contracts on lots of the selection', async () => {
    const [supplier] = suppliers;
    const lots = new Map(own('award').map((lot) => [lot.id, lot]));
    const expected = (more['contracts'] ?? []).filter((one) => one['company_id'] === supplier && lots.has(one['lot_id'] ?? '')).map((one) => ({
      contract_guid: one['contract_id'], lot_guid: one['lot_id'], bd_name: lots.get(one['lot_id'] ?? '')?.name, hetong_jine: known(one['amount']),
      biangeng_jine: known(one['changed_amount']), lvyue_pingfen: known(one['performance_score']), zbr_guid: lots.get(one['lot_id'] ?? '')?.unitId,
    }));
    expect(expected.length).toBeGreaterThan(0);
    expectSameRows(await rowsOf('supplier.contracts', supplier ?? ''), expected);
  });

  it('materials, each compared with the reference', async () => {
    const priced = (await world.client.rows('price.samples', conditions)).length;
    const lots = new Set(own('opening').map(({ id }) => id));
    const items = (more['items'] ?? []).filter((item) => lots.has(item['lot_id'] ?? ''));
    const [[maxItems] = ['']] = [...groupBy(items, (item) => item['company_id'] ?? '')].sort(([, a], [, b]) => b.length - a.length);
    const rows = await rowsOf('supplier.materials', maxItems);
    expect(rows.length).toBeGreaterThan(0);
    const [first = {}] = rows;
    const keys = ['name_key', 'spec_key'].map((name) => ({ name, matching: '=', value: String(first[name]) }));
    const quotes = await world.client.rows('price.levels', [...conditions, ...keys], []);
    const exact = quotes.find((row) => row['spec_key'] === first['spec_key']);
    expect(Number(first['sampleNum'])).toBeLessThanOrEqual(priced);
    expect(Number(exact?.['n'])).toBeGreaterThanOrEqual(Number(first['sampleNum']));
    expect(first['priceToP50']).toBeCloseTo(Number(first['ownP50']) / Number(first['p50']), 8);
  });
});

it('finds suppliers by a part of a name or the beginning of a code, and counts namesakes', async () => {
  const company = world.bundle.companies.find(({ company_id: id }) => id === suppliers[0]);
  const part = (company?.name ?? '').slice(2, 6);
  const isSupplier = ({ roles = '' }: BundleRow): boolean => roles === '' || roles.includes('supplier');
  const found = world.bundle.companies.filter((one) => isSupplier(one) && one.name?.includes(part));
  const rows = await world.client.rows('supplier.search', [], [part]);
  expectSameRows(rows, found.map((one) => ({
    gys_guid: one.company_id, Gys_Name: one.name,
    tbNum: world.lots.filter(({ bidders }) => bidders.some(({ id }) => id === one.company_id)).length,
    sameNameNum: world.bundle.companies.filter(({ name }) => name === one.name).length,
  })));
  const complete = await world.client.rows('supplier.search', [], [company?.name ?? '']);
  expect(complete[0]).toMatchObject({ Gys_Name: company?.name, nearness: 3 });
  expect((await world.client.rows('supplier.search', [], [(company?.uscc ?? '').slice(0, 12).toLowerCase()])).map((row) => row['gys_guid'])).toContain(company?.company_id);
  const initials = pinyinInitials(company?.name ?? '').toLowerCase();
  expect((await world.client.rows('supplier.search', [], [initials.slice(1)])).map((row) => row['gys_guid'])).toContain(company?.company_id);
  expect(await world.client.rows('supplier.search', [], [' '])).toEqual([]);
});

it('returns the registered facts of a supplier, and no row for an unknown one', async () => {
  for (const { company_id: id = '', name } of world.bundle.companies.slice(0, 5)) {
    const records = (more['risks'] ?? []).filter((risk) => risk['company_id'] === id);
    const [row] = await world.client.rows('supplier.info', [], [id]);
    expect(row).toMatchObject({ gys_guid: id, Gys_Name: name, riskNum: records.length });
    expect(await world.client.rows('relation.risks', [{ name: 'gys_guid', matching: '=', value: id }])).toHaveLength(records.length);
  }
  for (const key of ['info', 'profile', 'monthly', 'ties', 'rules', 'bids']) expect(await world.client.rows(`supplier.${key}`, [], ['不存在']), key).toEqual([]);
});

it('gives the direct holders and offices of a supplier, each once', async () => {
  const holdings = more['shareholdings'] ?? [];
  const counts = groupBy(holdings, (one) => one['company_id'] ?? '');
  const [id = '', own = []] = [...counts].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  const rows = await world.client.rows('supplier.ties', [], [id]);
  const direct = rows.filter((row) => row['side'] === '股东' && row['level'] === 1);
  expect(direct.map((row) => row['name']).sort()).toEqual([...new Set(own.map((one) => one['holder_name']))].sort());
  expect(direct.map((row) => row['ratio']).sort()).toEqual(own.map((one) => known(one['ratio'])).sort());
  expect(rows.every((row) => row['side'] !== '人员' || row['party_guid'] === null)).toBe(true);
});

it('lists indicators of the lots a supplier bid on', async () => {
  const [supplier = ''] = suppliers;
  const lots = new Set(world.lots.filter(({ bidders }) => bidders.some(({ id }) => id === supplier)).map(({ id }) => id));
  const hits = await world.client.rows('rule.hits');
  const expected = hits.filter((row) => (row['subject'] === '标段' && lots.has(String(row['subject_guid']))) || (row['subject'] === '供应商' && row['subject_guid'] === supplier));
  expect(expected.length).toBeGreaterThan(0);
  const of = (rows: readonly Record<string, unknown>[]) => rows.map((row) => `${String(row['code'])} ${String(row['subject_guid'])}`).sort();
  const rows = await world.client.rows('supplier.rules', [], [supplier]);
  expect(of(rows)).toEqual(of(expected));
  const partiesOf = new Map(hits.map((row) => [`${String(row['code'])} ${String(row['subject_guid'])}`, row['party_name']]));
  const name = world.bundle.companies.find((row) => row['company_id'] === supplier)?.['name'] ?? '';
  for (const row of rows) {
    const parties = partiesOf.get(`${String(row['code'])} ${String(row['subject_guid'])}`);
    const isOwn = typeof parties === 'string' && parties.split('、').includes(name);
    expect([row['party_name'], row['whose']]).toEqual([parties, isOwn ? '本企业' : parties === null ? '标段' : '同标段他人']);
  }
  const unitOf = new Map(world.lots.map(({ id, unitId }) => [id, unitId]));
  expect(rows.map((row) => row['zbr_guid'])).toEqual(rows.map((row) => unitOf.get(String(row['lot_guid'])) ?? null));
});

it('shows a user of one unit only figures of that unit', async () => {
  const [supplier = ''] = suppliers;
  const own = world.lots.filter(({ bidders }) => bidders.some(({ id }) => id === supplier));
  const unitId = own[0]?.unitId ?? '';
  const seen = unitsUnder(world.bundle.units, unitId);
  expect(own.every((lot) => seen.has(lot.unitId))).toBe(false);
  const buyer = await signInToUnit(world.app, unitId);
  const flows = await buyer.rows('supplier.flows', [], [supplier]);
  expect(flows.reduce((sum, row) => sum + Number(row['tbNum']), 0)).toBe(own.filter((lot) => seen.has(lot.unitId)).length);
  expect(flows.every((row) => seen.has(String(row['zbr_guid'])))).toBe(true);
});
