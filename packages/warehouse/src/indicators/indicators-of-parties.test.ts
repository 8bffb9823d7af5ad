import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, Market, start } from './market.test-support.ts';
import { openMarket, type OpenMarket } from './open-market.test-support.ts';

/** Units and suppliers of an honest market, u0 … and c0 …, and some with something to find. */
const market = new Market(24, 21);
const { rows } = market;
const pool = (place: number): string => `c${place % 40}`;
/** Adds lots of a separate unit. */
function fill(unit: string, lots: number, spec: (place: number) => Parameters<Market['add']>[2]): void {
  rows.units.push({ unit_id: unit, name: unit, in_group: 1, level: 1 });
  for (let place = 0; place < lots; place += 1) market.add(`${unit}-${place}`, unit, spec(place));
}
/** Numbers that are far apart for neighbours. */
const apart = (place: number, below: number): number => (place * 7919) % below;
/** The bidder with the highest of some prices. */
const dearest = (prices: Readonly<Record<string, number>>): string =>
  Object.keys(prices).reduce((best, company) => ((prices[company] ?? 0) > (prices[best] ?? 0) ? company : best));

// Some of the behaviour that the planted units always show, so that units differ and there is a fence.
for (let unit = 0; unit < 24; unit += 1) {
  for (let place = 0; place < unit % 4; place += 1) {
    const lot = `h${unit + 24 * place}`;
    const [own, bids] = [rows.projects.find((row) => row['project_id'] === `p-${lot}`), rows.bids.filter((row) => row['lot_id'] === lot)];
    Object.assign(own ?? {}, { method: '单一来源' });
    Object.assign(bids.at(-1) ?? {}, { consortium_id: 'j' });
    Object.assign(bids.find((row) => row['company_id'] !== market.winners.get(lot)) ?? {}, { is_valid: 0, reject_reason: '资格不符' });
  }
}
fill('direct', 21, (place) => ({ project: { method: ['单一来源', '直接采购', '谈判采购'][place % 3] }, prices: market.honestPrices() }));
for (const [unit, mark] of [['joint', { consortium_id: 'j' }], ['strict', { is_valid: 0 }]] as const) {
  fill(unit, 21, () => {
    const prices = market.honestPrices();
    return { prices, bids: { [dearest(prices)]: mark } };
  });
}
fill('loyal', 90, (place) => ({
  project: { province: '江苏' },
  lot: { material_category: '调压箱' },
  prices: { mono: 900_000 + 1000 * place, loser: (900_000 + 1000 * place) * 1.05, [pool(place)]: 980_003 + place },
  bids: { mono: { quoted_at: start }, loser: { quoted_at: start + day } },
}));
fill('turns', 14, (place) => ({
  lot: { opened_at: start + (700 + 2 * place) * day, award_notice_at: start + (800 + place) * day },
  prices: {
    [place % 2 ? 'left' : 'right']: 900_000 + apart(place, 9_000),
    [place % 2 ? 'right' : 'left']: 930_000 + apart(place + 3, 19_000),
    [pool(place)]: 960_001 + apart(place, 11_000),
  },
}));
fill('growth', 2, (place) => ({
  project: place === 0 ? { method: '直接采购' } : {},
  lot: { award_notice_at: start + (850 + 50 * place) * day },
  prices: { grower: place === 0 ? 300_007 : 4_000_037, [pool(place)]: place === 0 ? 310_011 : 4_200_041 },
}));
fill('variety', 4, (place) => ({ lot: { material_category: `品类${place}` }, prices: { seller: 900_000 + place * 91, [pool(place)]: 940_000 + place } }));
fill('nines', 120, () => ({ prices: market.honestPrices() }));
fill('closed', 14, (place) => ({
  prices: Object.fromEntries([0, 1, 2].map((seat) => [`c${1 + ((place + seat) % 3)}`, 900_000 + 27_000 * seat + apart(place + seat, 19_000)])),
}));
fill('absent', 14, (place) => ({
  lot: { material_category: '流量计', budget: 1_000_000 },
  prices: place < 12
    ? { regular: 800_000 + place * 111, [pool(place)]: 830_000 + place }
    : { [pool(place)]: 980_000, [pool(place + 5)]: 990_003 },
}));
// For lots without any bid on record only the winner is known: not who was absent, lost or was rejected, nor how many bid.
function unrecorded(lot: string, unit: string, spec: Parameters<Market['add']>[2]): void {
  market.add(lot, unit, spec);
  rows.bids = rows.bids.filter((bid) => bid['lot_id'] !== lot);
}
unrecorded('absent-unrecorded', 'absent', { lot: { material_category: '流量计', budget: 1_000_000 }, prices: { [pool(3)]: 985_000 } });
for (let place = 0; place < 60; place += 1) unrecorded(`loser-won-${place}`, `u${place % 24}`, { prices: { loser: 1_000 + place } });
for (let place = 0; place < 400; place += 1) unrecorded(`strict-unrecorded-${place}`, 'strict', { prices: { [pool(place)]: 1_000 + place } });
rows.units.push({ unit_id: 'unseen', name: 'unseen', in_group: 1, level: 1 });
for (let place = 0; place < 14; place += 1) unrecorded(`unseen-${place}`, 'unseen', { prices: { [pool(place % 3)]: 900_000 + place } });
for (const id of ['mono', 'loser', 'left', 'right', 'grower', 'seller', 'regular']) rows.companies.push({ company_id: id, name: id });
for (let lot = 0; lot < 12; lot += 1) {
  const [lot_id, company_id] = [`h${lot}`, market.winners.get(`h${lot}`) ?? ''];
  rows.items.push({ lot_id, company_id, item_no: '1', material_name: 'PE管', spec: 'De110 SDR11', unit: '米', unit_price: lot === 5 ? 900 : 90 + lot });
}

let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

describe('an indicator about suppliers or units hits those with its pattern, and no honest one', () => {
  it.each([
    ['R013', ['direct']],
    ['R017', ['h5']],
    // The fourteen lots of `turns` have sixteen bidders, while others have twice as many.
    ['R019', ['closed', 'turns']],
    ['R023', ['loser', 'mono']],
    ['R025', ['loser']],
    ['R026', ['joint']],
    ['R027', ['absent-12', 'absent-13']],
    ['R029', ['nines']],
    ['R034', ['loser', 'mono']],
    ['R038', ['strict']],
    ['R040', ['loyal']],
    ['R050', ['mono']],
    ['R051', ['loyal']],
    ['R052', ['grower']],
    ['R053', ['loser', 'mono']],
    ['R057', ['left', 'right']],
    ['S3-3', ['variety']],
  ])('%s', async (code, planted) => {
    expect(await open.hits(code)).toEqual(planted);
  });
});
