import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareCauses } from './prepare-causes.ts';

const model = prepareCauses([{ name: '数量', value: 300_000 }, { name: '结构', value: -500_000 }, { name: '价格', value: -100_000 }], '合计', measureOf('zbJinE'));
const values = (series: number): unknown[] => dataOf(model, series).map((item) => (typeof item === 'object' ? item.value : item));

it('draws each cause from the sum of those before it, on both sides of zero, and the total in full', () => {
  expect(values(0)).toEqual([0, 0, 0, 0]);
  expect(values(1)).toEqual([30, 30, 0, 0]);
  expect(values(2)).toEqual([0, 0, -20, 0]);
  expect(values(3)).toEqual([0, -20, -10, -30]);
});

it('shows signs', () => {
  expect(model.table.rows).toEqual([['数量', '+30.00'], ['结构', '-50.00'], ['价格', '-10.00'], ['合计', '-30.00']]);
  expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>结构</strong><br>成交金额 -50.00 万元');
  expect(model.label).toBe('数量 +30.00 万元、结构 -50.00 万元、价格 -10.00 万元、合计 -30.00 万元');
});
