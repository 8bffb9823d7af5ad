import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareAmountPairs } from './prepare-amount-pairs.ts';

const model = prepareAmountPairs(
  [
    { id: 'a', name: '甲', x: 2_000_000, y: 1_800_000 },
    { id: 'b', name: '乙', x: 30_000, y: 150_000_000 },
  ],
  { x: '预算', y: '中标', above: '高于预算' },
);

it('places amounts by their power of ten around a diagonal through both ends', () => {
  expect(model.option).toMatchObject({ xAxis: { type: 'log', min: 1e4, max: 1e9 }, yAxis: { min: 1e4, max: 1e9 } });
  expect(dataOf(model).map(({ id, value, itemStyle }) => [id, value, itemStyle?.color])).toEqual([
    ['a', [2_000_000, 1_800_000], 'var(--category1)'],
    ['b', [30_000, 150_000_000], 'var(--category6)'],
  ]);
  expect(dataOf(model, 1)).toEqual([[1e4, 1e4], [1e9, 1e9]]);
});

it('shows each amount in the unit that suits it', () => {
  expect(model.label).toBe('共 2 个点、高于预算 1 个');
  expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>乙</strong><br>预算 3.00 万元<br>中标 1.50 亿元<br>高于预算');
  expect(model.table.rows).toEqual([['甲', '200.00', '180.00'], ['乙', '3.00', '15,000.00']]);
});
