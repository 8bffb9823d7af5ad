import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';

/** Prices by lot and bidder. a and b differ by 5 % on l1–l4 and not on l5; c and d by 2 % on three of four, which are too few. */
const prices: Record<string, Record<string, number>> = {
  l1: { a: 100_000, b: 105_000, c: 111_111 },
  l2: { a: 210_000, b: 200_000, c: 233_310 },
  l3: { a: 300_000, b: 315_060, c: 300_123 },
  l4: { a: 400_000, b: 420_000, c: 500_000 },
  l5: { a: 500_000, b: 600_000, c: 555_555, d: 590_000 },
  l6: { c: 100_000, d: 102_000, e: 150_000 },
  l7: { c: 200_000, d: 204_000, e: 290_000 },
  l8: { c: 300_000, d: 306_000 },
};

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
  const report = await bench.import({
    'units.csv': 'unit_id,name\nu1,单位\n',
    'companies.csv': `company_id,name\n${['a', 'b', 'c', 'd', 'e'].map((id) => `${id},${id}\n`).join('')}`,
    'projects.csv': 'project_id,code,name,unit_id,method\np1,P,项目,u1,公开招标\n',
    'lots.csv': ['lot_id,project_id,code,name,status', ...Object.keys(prices).map((id) => `${id},p1,${id},${id},进行中`)].join('\n'),
    'bids.csv': [
      'lot_id,company_id,price,is_valid',
      ...Object.entries(prices).flatMap(([lot, bids]) => Object.entries(bids).map(([company, price]) => `${lot},${company},${price},1`)),
    ].join('\n'),
  });
  expect(report.outcome).toBe('clean');
});
afterAll(() => bench.close());

it('finds 固定倍数 if two bidders differ by one factor on four joint lots, more than half, in either direction', async () => {
  const rows = await bench.rows('select lot_id, pattern, own_pattern from price_lot order by lot_id');
  expect(rows.map(({ lot_id: id, pattern }) => [id, pattern])).toEqual([
    ['l1', '固定倍数'], ['l2', '固定倍数'], ['l3', '固定倍数'], ['l4', '固定倍数'], ['l5', null], ['l6', null], ['l7', null],
  ]);
  expect(rows.every(({ own_pattern: own }) => own === null)).toBe(true);
});
