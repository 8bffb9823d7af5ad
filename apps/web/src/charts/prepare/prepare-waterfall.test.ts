import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareWaterfall } from './prepare-waterfall.ts';

const level = (name: string, value: number | null) => ({ id: name, name, value });
const model = prepareWaterfall([level('预算', 1_000_000), level('限价', 1_200_000), level('均价', null), level('中标', 900_000)], measureOf('zbJinE'));

it('draws each step between its levels, and none beside an unknown level', () => {
  expect(dataOf(model, 1).map(({ id, value }) => [id, value])).toEqual([['预算', 100], [undefined, 20], ['限价', 120], ['均价', '-'], ['中标', 90]]);
  expect(dataOf(model, 0)).toEqual([0, 100, 0, 0, 0]);
});

it('shows the sign of steps', () => {
  expect(model.table.rows).toEqual([['预算', '100.00'], ['增加（预算 → 限价）', '+20.00'], ['限价', '120.00'], ['均价', '—'], ['中标', '90.00']]);
  expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>增加（预算 → 限价）</strong><br>成交金额 +20.00 万元');
  const down = prepareWaterfall([level('预算', 1_000_000), level('中标', 900_000)], measureOf('zbJinE'));
  expect(down.label).toBe('预算 100.00 万元、减少（预算 → 中标） -10.00 万元、中标 90.00 万元');
  expect(dataOf(down, 0)).toEqual([0, 90, 0]);
});
