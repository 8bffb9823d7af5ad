import { afterAll, beforeAll, expect, it } from 'vitest';
import { Market } from './market.test-support.ts';
import { statisticChecks } from '../verify/statistic-checks.ts';
import { openMarket, type OpenMarket } from './open-market.test-support.ts';

const market = new Market(3, 20);
const average = '合理平均价法';
interface Spec {
  formula?: string;
  coefficient?: number;
  recorded?: number;
  winner?: string;
  method?: string;
  weight?: number;
}
const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const add = (lot: string, prices: readonly number[], { formula, coefficient, recorded, winner, method = average, weight }: Spec): void =>
  market.add(lot, 'u1', {
    lot: {
      evaluation_method: method, ceiling_price: null, ...(formula !== undefined && { benchmark_formula: formula }),
      ...(coefficient !== undefined && { benchmark_coefficient: coefficient }),
      ...(recorded !== undefined && { benchmark_price: recorded }),
      ...(weight !== undefined && { price_weight: weight }),
      ...(winner === undefined ? { winner_id: null, award_amount: null, status: '进行中' } : { winner_id: winner, award_amount: 1 }),
    },
    prices: Object.fromEntries(prices.map((price, place) => [letters[place] ?? '', price])),
  });
for (const company_id of letters) market.rows.companies.push({ company_id, name: company_id });

// The mean is 1,000,000; without the highest and the lowest of six 996,000; of those not above the mean 960,000; with the lowest 950,000.
const six = [900_000, 984_000, 996_000, 1_000_000, 1_004_000, 1_116_000];
const mean = { formula: '算术平均' };
add('exact', six, { ...mean, recorded: 1_000_000 });
add('rounded', six, { ...mean, recorded: 1_000_500 });
add('off', six, { ...mean, recorded: 1_000_501 });
add('off-unknown', six, { recorded: 900_000 });
add('trimmed', six, { formula: '去高低平均', recorded: 996_000 });
add('trimmed-as-mean', six, { formula: '去高低平均', recorded: 1_000_000 });
add('trimmed-of-five', [900_000, 984_000, 1_000_000, 1_000_000, 1_116_000], { formula: '去高低平均', recorded: 1_000_000 });
add('twofold', six, { formula: '二次平均', recorded: 970_000 });
add('twofold-with-lowest', six, { formula: '二次平均', recorded: 950_000 });
add('twofold-as-mean', six, { formula: '二次平均', recorded: 1_000_000 });
add('lowest', six, { formula: '最低价', recorded: 900_000 });
add('lowest-off', six, { formula: '最低价', recorded: 984_000 });
add('lowered', six, { formula: '下浮平均', coefficient: 0.03, recorded: 970_000 });
add('lowered-otherwise', six, { formula: '下浮平均', coefficient: 0.02, recorded: 970_000 });
add('lowered-unknown', six, { formula: '下浮平均', recorded: 970_000 });
add('two-bids', [900_000, 1_100_000], { ...mean, recorded: 900_000 });

// The winner: the nearest of either side, where only the price counts and the average wins.
const four = [900_000, 990_000, 1_030_000, 1_080_000];
add('nearest', four, { ...mean, winner: 'b' });
add('nearest-above', four, { ...mean, winner: 'c' });
add('farther-above', four, { ...mean, winner: 'd' });
add('farther-below', four, { ...mean, winner: 'a' });
add('composite', four, { ...mean, winner: 'd', weight: 0.4 });
add('of-marks', four, { ...mean, winner: 'd', method: '综合评估法' });
add('by-coefficient', four, { formula: '下浮平均', coefficient: 0.1, winner: 'a' });

// A consortium of e and f is one bidder with one price: the mean of 900,000, 1,000,000 and 1,100,000.
add('consortium', [1_000_000, 1_100_000], { ...mean, recorded: 1_000_000 });
for (const company_id of ['e', 'f']) market.rows.bids.push({ lot_id: 'consortium', company_id, price: 900_000, is_valid: 1, consortium_id: 'k' });
add('void', [900_000, 1_000_000, 1_100_000], { ...mean, recorded: 1_000_000 });
market.rows.bids.push({ lot_id: 'void', company_id: 'f', price: 1_500_000, is_valid: 0, reject_reason: '超过限价' });

let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

it('hits benchmarks that the formula does not give, and winners that a nearer bid of their side precedes', async () => {
  expect(await open.hits('A01')).toEqual([
    'farther-above', 'farther-below', 'lowered-otherwise', 'lowest-off', 'off', 'trimmed-as-mean', 'twofold-as-mean',
  ]);
});

it('tests no lot whose benchmark cannot be computed or compared', async () => {
  const rows = await open.request(`select tested, hits from rule_tested where code = 'A01'`);
  // Fifteen by their recorded benchmark and five by their winner: without off-unknown, lowered-unknown, two-bids, composite and of-marks.
  expect(rows.map(({ tested, hits }) => [Number(tested), Number(hits)])).toEqual([[20, 7]]);
});

it('has the winners of its lots as parties, and none where a lot has no winner', async () => {
  const parties = await open.request(`select lot_id, company_id from rule_party where code = 'A01' order by lot_id`);
  expect(parties.map(({ lot_id: lot, company_id: company }) => [lot, company])).toEqual([['farther-above', 'd'], ['farther-below', 'a']]);
  const check = statisticChecks.find(({ table }) => table === 'rule_party');
  expect(await open.request(check?.sql ?? '')).toEqual([]);
});
