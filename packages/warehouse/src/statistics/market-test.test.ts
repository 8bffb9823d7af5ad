import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, Market, start } from '../indicators/market.test-support.ts';
import { openMarket, type OpenMarket } from '../indicators/open-market.test-support.ts';

const lowest = '经评审的最低投标价法';
const lotsOfMarket = 260;
/**
 * Sixty lots without 评标办法, and four markets: bids that stay clear of the lowest, those that lose by a hair in turn, honest ones, and lots
 * that the average wins, with a group that meets in every fourth and moves the average to the bid of one of its members.
 */
const market = new Market(3, 20);
let state = 11;
const random = (): number => {
  state = (state * 1103515245 + 12345) % 2 ** 31;
  return state / 2 ** 31;
};
const ring = ['c36', 'c37', 'c38', 'c39'];

/** Prices of eight bidders, and the one that is nearest to their mean. */
function averageLot(place: number): { prices: Record<string, number>; winner: string } {
  const meets = place % 4 === 0 ? ring : [];
  const others = Array.from({ length: 8 - meets.length }, (_, step) => `c${(place * 7 + step * 3) % 36}`);
  const prices = Object.fromEntries([
    ...others.map((one): [string, number] => [one, 900_000 + Math.round(random() * 60_000)]),
    ...meets.map((one, turn): [string, number] =>
      [one, turn === (place / 4) % 4 ? 958_000 + Math.round(random() * 4000) : 1_000_000 + turn]),
  ]);
  const mean = Object.values(prices).reduce((sum, price) => sum + price, 0) / Object.keys(prices).length;
  const [winner = ''] = Object.keys(prices).sort((one, other) => Math.abs((prices[one] ?? 0) - mean) - Math.abs((prices[other] ?? 0) - mean));
  return { prices, winner };
}

for (let place = 0; place < lotsOfMarket; place += 1) {
  // Each wins again after 200 days, when nothing is left of its backlog.
  const winner = `c${place % 20}`;
  const facts = { opened_at: start + (place - lotsOfMarket) * 10 * day, ceiling_price: 1_000_000 };
  const add = (kind: string, method: string, prices: Record<string, number>): void =>
    market.add(`${kind}${place}`, 'u0', { lot: { material_category: kind, evaluation_method: method, ...facts }, prices });
  const others = [5, 9].map((step) => `c${(place + step) % 20}`);
  add('turns', lowest, { [winner]: 900_000 + random() * 9000, ...Object.fromEntries(others.map((one) => [one, 925_000 + random() * 30_000])) });
  const least = 900_000 + random() * 9000;
  add('hair', lowest, { [winner]: least, ...Object.fromEntries(others.map((one) => [one, least + 1 + random() * 20_000])) });
  add('free', lowest, Object.fromEntries([winner, ...others].map((one) => [one, 900_000 + random() * 90_000])));
  const average = averageLot(place);
  market.add(`average${place}`, 'u0', {
    lot: { material_category: 'average', evaluation_method: '二次平均法', ...facts, winner_id: average.winner, award_amount: average.prices[average.winner] },
    prices: average.prices,
  });
}

let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

const bandsOf = async (material: string): Promise<Record<string, unknown>> => {
  const rows = await open.request(`select test, band from market_test where material_category = '${material}' order by test`);
  return Object.fromEntries(rows.map(({ test, band }) => [String(test), band]));
};

it('a market is a lead if bidders stay clear of the lowest bid, or if those with the least work win by a hair', async () => {
  const few = { 险胜者的在位优势: '样本不足', 重新招标的名次: '样本不足' };
  const ofOthers = { ...few, 平均价群体: '不适用' };
  expect(await bandsOf('turns')).toEqual({ 近零价差缺失: '线索', 险胜者的在手项目: '检验力不足', ...ofOthers });
  expect(await bandsOf('hair')).toEqual({ 近零价差缺失: '未见异常', 险胜者的在手项目: '线索', ...ofOthers });
  const [row] = await open.request(`select * from market_test where material_category = 'turns' and test = '近零价差缺失'`);
  expect(row).toMatchObject({ mechanism: '最低价', lot_num: lotsOfMarket, category: 'C' });
  expect([row?.['effect'], Number(row?.['q_value']) < 0.001]).toEqual([0, true]);
  expect(String(row?.['evidence'])).toMatch(/接近零的标段 0 个/);
  expect(String(row?.['against'])).toMatch(/去掉后仍显著.*成本差距/);
});

it('an honest one has no lead, and is cleared only by a test that would have noticed', async () => {
  const bands = await bandsOf('free');
  expect(bands['近零价差缺失']).toBe('未见异常');
  expect(Object.values(bands)).not.toContain('线索');
});

it('lots of another mechanism are listed, and near-tie tests do not apply', async () => {
  const { 平均价群体: groups, ...others } = await bandsOf('average');
  expect([groups, new Set(Object.values(others))]).toEqual(['线索', new Set(['不适用'])]);
  const [row] = await open.request(
    `select mechanism, lot_num, used_num, p_value from market_test where material_category = 'average' and test = '近零价差缺失'`,
  );
  expect(row).toEqual({ mechanism: '平均基准价', lot_num: lotsOfMarket, used_num: null, p_value: null });
});

it('q is that of all markets of one test', async () => {
  const rows = await open.request(`select p_value, q_value from market_test where test = '近零价差缺失' and p_value is not null order by p_value`);
  expect(rows.length).toBe(3);
  expect(Number(rows[0]?.['q_value'])).toBeCloseTo(Number(rows[0]?.['p_value']) * 3, 12);
});

it('where the average wins, a group is a lead whose bids decide the award, and nobody else is', async () => {
  const rows = await open.request('select * from market_group order by p_value');
  expect(rows.filter(({ band }) => band === '线索').map(({ members }) => members)).toEqual([ring.join(';')]);
  const [row] = rows;
  expect(row).toMatchObject({ material_category: 'average', member_num: 4, lot_num: lotsOfMarket / 4, member_names: '企业36、企业37、企业38、企业39' });
  expect([Number(row?.['changed_num']) > Number(row?.['expected_num']) * 1.3, Number(row?.['q_value']) < 0.001]).toEqual([true, true]);
  expect(String(row?.['against'])).toMatch(/假定基准价为有效报价的平均值/);
  expect(String(row?.['against'])).not.toMatch(/结论不可靠/);
});
