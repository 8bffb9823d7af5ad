import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { pairValues } from './pair-values.ts';
import { distanceOf, distancesOf, pricesOf } from './price-marks.ts';

it('measures the difference of two prices by the lower one, above zero if the first is higher', () => {
  expect(distanceOf({ price: 110, targetPrice: 100 })).toBeCloseTo(0.1);
  expect(distanceOf({ price: 100, targetPrice: 125 })).toBeCloseTo(-0.25);
  expect(distanceOf({ price: null, targetPrice: 100 })).toBeNull();
  expect(distanceOf({ price: 0, targetPrice: 100 })).toBeNull();
});

const values = pairValues('b', 'a');
const lot = (no: number, more: Partial<Row<'competition.meetings'>>): Row<'competition.meetings'> => ({
  lot_guid: `l${no}`, bd_name: `标段${no}`, zbr_name: null, pinlei: null, baojia_time: null, price: 1e6, targetPrice: 1.1e6, winner: null, zbJinE: null,
  zbr_guid: null, winner_guid: null, status: '成交', jieguo: '未中标', targetJieguo: '未中标', kaibiao_time: Date.UTC(2026, no, 1), priceGap: 0.1, ...more,
});
const names = ['甲公司', '乙公司'] as const;

it('marks the winner of each joint lot, and the award of a third company', () => {
  const meetings = [
    lot(1, { winner: '甲公司', winner_guid: 'a', jieguo: '中标', zbJinE: 1e6 }),
    lot(2, { winner: '丙公司', winner_guid: 'c', zbJinE: 9e5 }),
    lot(3, { winner: '2 家中标，金额未分', targetJieguo: '中标' }),
    lot(4, { price: null, targetPrice: null, status: '流标' }),
  ];
  const model = pricesOf(meetings, names, values);
  expect(model?.table.rows.map(([, name, series, amount, mark]) => [name, series, amount, mark])).toEqual([
    ['标段1', '甲 甲公司', '100.00', '中标'], ['标段1', '乙 乙公司', '110.00', '未中标'],
    ['标段2', '甲 甲公司', '100.00', '未中标'], ['标段2', '乙 乙公司', '110.00', '未中标'], ['标段2', '第三家的中标金额', '90.00', '中标'],
    ['标段3', '甲 甲公司', '100.00', '未中标'], ['标段3', '乙 乙公司', '110.00', '中标'],
  ]);
  expect(model?.datumOf('l2')).toBe(meetings[1]);
});

it('draws neither prices nor distances without a price', () => {
  expect(pricesOf([lot(1, { price: null, targetPrice: null })], names, values)).toBeNull();
  expect(distancesOf([lot(1, { price: null })], names, values)).toBeNull();
});
