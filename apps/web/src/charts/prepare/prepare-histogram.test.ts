import { describe, expect, it } from 'vitest';
import { binsOf } from './bins.ts';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareHistogram } from './prepare-histogram.ts';

describe('binsOf', () => {
  it('counts every value once, in bins of a round width', () => {
    const bins = binsOf([0.05, 0.1, 0.15, 0.29, 0.3, null], 3);
    expect(bins).toEqual([{ from: 0, to: 0.1, count: 1 }, { from: 0.1, to: 0.2, count: 2 }, { from: 0.2, to: 0.3, count: 2 }]);
  });

  it('supports negative values', () => {
    expect(binsOf([-15, 0, 12], 3)).toEqual([
      { from: -20, to: -10, count: 1 },
      { from: -10, to: 0, count: 0 },
      { from: 0, to: 10, count: 1 },
      { from: 10, to: 20, count: 1 },
    ]);
  });

  it('has one bin for one value and none without values', () => {
    expect(binsOf([7, 7])).toEqual([{ from: 7, to: 8, count: 2 }]);
    expect(binsOf([null])).toEqual([]);
  });
});

describe('prepareHistogram', () => {
  const model = prepareHistogram(binsOf([10_000, 20_000, 20_000], 2), { measure: measureOf('zbJinE'), unit: '个' });

  it('names bins in the unit of the measure', () => {
    expect(dataOf(model).map(({ value }) => value)).toEqual([1, 2]);
    expect(model.table.rows).toEqual([['1 ～ 1.5', '1'], ['1.5 ～ 2', '2']]);
    expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>成交金额 1.5 ～ 2 万元</strong><br>2 个');
    expect(model.label).toBe('合计 3 个；成交金额最高为 1.5 ～ 2 万元 的 2 个');
  });

  it('shows that there is no data', () => {
    expect(prepareHistogram([], { measure: measureOf('zbJinE'), unit: '个' }).label).toBe('合计 0 个');
  });
});
