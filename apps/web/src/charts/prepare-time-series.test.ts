import { describe, expect, it } from 'vitest';
import { measureOf } from './measure.ts';
import { dataOf, tooltipOf } from './model.test-support.ts';
import { prepareTimeSeries, type MonthPoint } from './prepare-time-series.ts';

const measures = { bar: measureOf('zbJinE'), line: measureOf('dealNum') };
const points: MonthPoint[] = [
  { month: '2026-01', bar: 2_000_000, line: 3 },
  { month: '2026-03', bar: null, line: 2 },
  { month: null, bar: 9e9, line: 99 },
];
const values = (model: ReturnType<typeof prepareTimeSeries>, series: number) => dataOf(model, series).map(({ value }) => value);

describe('prepareTimeSeries', () => {
  it('fills months without a point with zero and leaves what is unknown a gap', () => {
    const model = prepareTimeSeries(points, { ...measures, period: null });
    expect(dataOf(model).map(({ id }) => id)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(values(model, 0)).toEqual([200, 0, '-']);
    expect(values(model, 1)).toEqual([3, 0, 2]);
  });

  it('shows the months of the period, also where nothing happened', () => {
    const period = { from: Date.parse('2025-12-10T00:00:00+08:00'), to: Date.parse('2026-01-31T23:59:59.999+08:00') };
    expect(values(prepareTimeSeries(points, { ...measures, period }), 0)).toEqual([0, 200]);
  });

  it('leaves the line alone where no amount is known', () => {
    const model = prepareTimeSeries([{ month: '2026-01', bar: null, line: 3 }], { ...measures, period: null });
    expect(model.option.series).toMatchObject([{ type: 'line', name: '成交标段数' }]);
    expect(model.option.yAxis).toMatchObject([{ show: false }, {}]);
  });

  it('names the units of both axes', () => {
    const { option } = prepareTimeSeries(points, { ...measures, period: null });
    expect((option.yAxis as { name: string }[]).map(({ name }) => name)).toEqual(['万元', '个']);
  });

  it('reads: range and peak, and each month in its tooltip', () => {
    const model = prepareTimeSeries(points, { ...measures, period: null });
    expect(model.label).toBe('2026-01 至 2026-03，共 3 个月；成交金额最高为 2026-01 的 200.00 万元');
    expect(tooltipOf(model, { dataIndex: 2 })).toBe('<strong>2026-03</strong><br>成交金额 —<br>成交标段数 2 个');
  });
});

it('leaves a month without a point a gap where nothing is not zero', () => {
  const points = [
    { month: '2026-01', bar: -5, line: 0.1 },
    { month: '2026-03', bar: 4, line: null },
  ];
  const model = prepareTimeSeries(points, { bar: measureOf('saving'), line: measureOf('savingRate'), period: null, absent: null });
  expect(model.table.rows[1]).toEqual(['2026-02', '—', '—']);
  expect(dataOf(model, 1).map(({ value }) => value)).toEqual([10, '-', '-']);
});
