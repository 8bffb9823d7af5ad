import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareScatter } from './prepare-scatter.ts';

const model = prepareScatter(
  [
    { id: 'a', name: '甲', x: 10, y: 0.5, size: 4_000_000 },
    { id: null, name: '乙', x: 2, y: 0.1, size: 1_000_000 },
    { id: 'c', name: '丙', x: 3, y: null, size: 9e12 },
  ],
  {
    x: measureOf('tbNum'),
    y: measureOf('zbRate'),
    size: measureOf('zbJinE'),
    quadrants: { x: 5, y: 0.3, names: ['明星', '精准', '沉睡', '陪跑'] },
  },
);

describe('prepareScatter', () => {
  it('omits points without a place, also for the sizes of the marks', () => {
    expect(dataOf(model).map(({ id, name, value }) => [id, name, value])).toEqual([['a', '甲', [10, 50]], [undefined, '乙', [2, 10]]]);
    expect(dataOf(model)).toMatchObject([{ symbolSize: 44 }, { symbolSize: 26 }]);
  });

  it('divides the points into quadrants and counts them', () => {
    expect(model.label).toBe('共 2 个点、明星 1 个、精准 0 个、沉睡 1 个、陪跑 0 个');
    expect(model.option.series).toMatchObject([{ markLine: { data: [{ xAxis: 5 }, { yAxis: 30 }] } }]);
    expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>乙</strong><br>投标次数 2 次<br>中标率 10.00 %<br>成交金额 100.00 万元<br>沉睡');
  });

  it('has the same numbers as a table', () => {
    expect(model.table.rows).toEqual([['甲', '10', '50.00', '400.00'], ['乙', '2', '10.00', '100.00']]);
  });

  it('draws marks of one size without a size', () => {
    const plain = prepareScatter([{ id: null, name: '甲', x: 1, y: 1 }], { x: measureOf('tbNum'), y: measureOf('zbNum') });
    expect(dataOf(plain)).toMatchObject([{ symbolSize: 8 }]);
    expect(plain.label).toBe('共 1 个点');
  });

  it('draws a curve through the points and describes the points of the curve', () => {
    const point = { id: null, name: '甲', x: 3, y: 0.1 };
    const curve = { name: '中位', points: [{ id: '3', name: '3 家', x: 3, y: 0.12, notes: ['共 9 个'] }] };
    const curved = prepareScatter([point], { x: measureOf('tbNum'), y: measureOf('zbRate'), curve });
    expect(dataOf(curved, 1)).toEqual([{ id: '3', value: [3, 12] }]);
    expect(tooltipOf(curved, { seriesIndex: 1, dataIndex: 0 })).toBe('<strong>3 家</strong><br>中位 12.00 %<br>共 9 个');
  });
});
