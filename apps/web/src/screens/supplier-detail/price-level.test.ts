import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { priceLevelBars, priceLevelText } from './price-level.ts';

const band = (bandFrom: number, ownNum: number, peerNum: number, totals: Partial<Row<'supplier.priceLevels'>> = {}): Row<'supplier.priceLevels'> => ({
  basis: '报价/均价', bandFrom, ownNum, peerNum, band: null, ownMedian: 0.97, peerMedian: 1.01, ownTotal: 5, peerTotal: 20, ...totals,
});

it('shows the shares of the supplier’s and of other prices, including empty bands between', () => {
  const model = priceLevelBars([band(105, 1, 10), band(95, 4, 10)], '报价/均价');
  expect(model?.table.rows).toEqual([['95–100', '80.00', '50.00'], ['100–105', '0.00', '0.00'], ['105–110', '20.00', '50.00']]);
  expect(priceLevelText([band(95, 5, 20)], '报价/均价')).toBe('中位 97.00%，其他投标人 101.00%（5 次报价）');
});

it('judges nothing with few prices, and shows nothing without any', () => {
  expect(priceLevelText([band(95, 2, 20, { ownTotal: 2 })], '报价/均价')).toBe('2 次报价，样本不足');
  expect(priceLevelBars([band(95, 0, 20, { ownTotal: 0 })], '报价/均价')).toBeNull();
  expect([priceLevelBars([], '报价/限价'), priceLevelText([], '报价/限价')]).toEqual([null, '']);
  const alone = priceLevelBars([band(55, 5, 0, { peerTotal: 0, peerMedian: null })], '报价/均价');
  expect(alone?.table.rows).toEqual([['<60', '100.00', '—']]);
});
