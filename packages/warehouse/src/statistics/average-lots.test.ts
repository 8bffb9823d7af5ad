import { afterAll, beforeAll, expect, it } from 'vitest';
import { Market } from '../indicators/market.test-support.ts';
import { openMarket, type OpenMarket } from '../indicators/open-market.test-support.ts';

/** Sixty lots of one 品类 that the lowest price wins, twenty that the average wins, with closer bids. */
const market = new Market(3, 20);
const averageLots = Array.from({ length: 20 }, (_, place) => `a${String(place).padStart(2, '0')}`);
const machine = { mac: 'm', cpu_id: 'p', disk_id: 'd' };
for (const [place, lot] of averageLots.entries()) {
  const prices = { c1: 950_000 + place * 11, c2: 950_001 + place * 13, c3: 950_700 + place * 17 };
  const bids = place < 6 ? { c1: machine, c2: machine } : {};
  market.add(lot, 'u0', { lot: { evaluation_method: '二次平均法', material_category: '阀门' }, prices, bids });
}

let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

it('lots where the average wins are compared with each other alone', async () => {
  const scored = await open.request(`
    select s.peer_key as peer, max(s.peer_num) as num, count(*) as lots, min(s.score) as least, p.mechanism as mechanism
    from lot_score s join price_lot p on p.lot_id = s.lot_id group by s.peer_key, p.mechanism order by mechanism`);
  const bidders = (lot: unknown): number => market.rows.bids.filter((bid) => bid['lot_id'] === lot).length;
  const others = market.rows.lots.filter(({ lot_id: lot }) => !averageLots.includes(String(lot)) && bidders(lot) >= 3).length;
  expect(scored.map(({ mechanism, num, lots }) => [mechanism, num, lots])).toEqual([['平均基准价', 20, 20], ['未知', others, others]]);
  expect(String(scored[0]?.['peer'])).toMatch(/^平均基准价:/);
  // Without the division all of them would be among the closest quarter.
  expect(Number(scored[0]?.['least'])).toBeLessThan(0.3);
});

it('close bids are no hit there', async () => {
  const tested = await open.request(`select count(*) as n from rule_hit where code in ('R022', 'R024') and subject_id like 'a%'`);
  expect(tested).toEqual([{ n: 0 }]);
});

it('a group that met there has no evidence of prices, and the reason is among those against it', async () => {
  const groups = await open.request(`select members, price_lots, price_p, against from risk_group where members like '%c1;c2%'`);
  expect(groups.map(({ price_lots: lots, price_p: p }) => [lots, p])).toEqual([[0, null]]);
  expect(String(groups[0]?.['against'])).toMatch(/20 个标段按平均价定标，报价接近属常见，不作依据/);
});
