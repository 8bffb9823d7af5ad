import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareTimeSeries, type MonthPoint } from './prepare-time-series.ts';

const measures = { bar: measureOf('zbJinE'), line: measureOf('dealNum') };
const points: MonthPoint[] = [
  { month: '2026-01', bar: 2_000_000, line: 3 },
  { month: '2026-03', bar: null, line: 2 },
  { month: null, bar: 9e9, line: 99 },
];
const values = (model: ReturnType<typeof prepareTimeSeries>, series: number) => dataOf(model, series).map(({ value }) => value);

describe('prepareTimeSeries', () => {
  it('fills months without a point with zero and keeps unknown values as gaps', () => {
    const model = prepareTimeSeries(points, { ...measures, period: null });
    expect(dataOf(model).map(({ id }) => id)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(values(model, 0)).toEqual([200, 0, '-']);
    expect(values(model, 1)).toEqual([3, 0, 2]);
  });

  it('shows the months of the period, also those without data', () => {
    const period = { from: Date.parse('2025-12-10T00:00:00+08:00'), to: Date.parse('2026-01-31T23:59:59.999+08:00') };
    expect(values(prepareTimeSeries(points, { ...measures, period }), 0)).toEqual([0, 200]);
  });

  it('draws only the line if no amount is known', () => {
    const model = prepareTimeSeries([{ month: '2026-01', bar: null, line: 3 }], { ...measures, period: null });
    expect(model.option.series).toMatchObject([{ type: 'line', name: '成交标段数' }]);
    expect(model.option.yAxis).toMatchObject([{ show: false }, {}]);
  });

  it('names the units of both axes', () => {
    const { option } = prepareTimeSeries(points, { ...measures, period: null });
    expect((option.yAxis as { name: string }[]).map(({ name }) => name)).toEqual(['万元', '个']);
  });

  it('describes range and peak, and each month in its tooltip', () => {
    const model = prepareTimeSeries(points, { ...measures, period: null });
    expect(model.label).toBe('2026-01 至 2026-03，共 3 个月；成交金额最高为 2026-01 的 200.00 万元');
    expect(tooltipOf(model, { dataIndex: 2 })).toBe('<strong>2026-03</strong><br>成交金额 —<br>成交标段数 2 个');
  });
});

describe('a partial month', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  const period = { from: at('2026-01-22T00:00:00'), to: at('2026-04-30T23:59:59.999') };
  const own: MonthPoint[] = [
    { month: '2026-01', bar: 1e6, line: 3 },
    { month: '2026-02', bar: 9e6, line: 8 },
    { month: '2026-03', bar: 2e6, line: 4 },
  ];
  const input = { ...measures, period, dataEnd: at('2026-03-10T00:00:00') };
  const model = prepareTimeSeries(own, input);

  it('is paler and marked, in the table and the tooltip too; a month in the future has no value', () => {
    expect(dataOf(model).map(({ itemStyle }) => itemStyle?.color)).toEqual(['var(--ramp2)', undefined, 'var(--ramp2)', undefined]);
    expect(model.option.xAxis).toMatchObject({ data: ['2026-01\n未满', '2026-02\n', '2026-03\n未满', '2026-04\n'] });
    expect(model.table.rows.map(([month, bar]) => [month, bar])).toEqual([
      ['2026-01（未满）', '100.00'],
      ['2026-02', '900.00'],
      ['2026-03（未满）', '200.00'],
      ['2026-04', '—'],
    ]);
    expect(tooltipOf(model, { dataIndex: 0 })).toContain('<strong>2026-01（未满）</strong>');
    expect(values(model, 1)).toEqual([3, 8, 4, '-']);
  });

  it('has an outline as high as the complete month if the period cuts it, and none if the data end', () => {
    const complete = [{ month: '2026-01', bar: 5e6 }, { month: '2026-02', bar: 9e6 }, { month: '2026-03', bar: 2e6 }];
    const outlined = prepareTimeSeries(own, { ...input, complete });
    expect(outlined.option.series).toMatchObject([{ type: 'bar' }, { type: 'line' }, { type: 'bar', name: '整期（含未选部分）', silent: true }]);
    expect(dataOf(outlined, 2)).toEqual([500, '-', '-', '-']);
    expect(tooltipOf(outlined, { dataIndex: 0 })).toContain('成交金额 100.00 万元<br>整期（含未选部分） 500.00 万元');
    expect(outlined.table.rows[0]).toEqual(['2026-01（未满）', '100.00', '500.00', '3']);
    expect(dataOf(outlined).reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0)).toBe(1200);
  });

  it('has its name below the axis as the last one, regardless of the number of months', () => {
    const axisOf = (dataEnd: number) => prepareTimeSeries(own, { ...measures, period: null, dataEnd }).option.xAxis;
    expect(axisOf(at('2026-03-10T00:00:00'))).toMatchObject({ axisLabel: { showMaxLabel: true } });
    expect(axisOf(at('2026-05-10T00:00:00'))).not.toMatchObject({ axisLabel: { showMaxLabel: true } });
  });

  it('has a dashed line of counts to it and from it, which is not a separate line', () => {
    const counted = prepareTimeSeries(own, { ...input, countsInLine: true });
    expect(values(counted, 1)).toEqual(['-', 8, '-', '-']);
    expect(values(counted, 2)).toEqual([3, 8, 4, '-']);
    expect(counted.option.series).toMatchObject([{}, { lineStyle: { type: 'solid' } }, { lineStyle: { type: 'dashed' } }]);
    expect(tooltipOf(counted, { seriesIndex: 2, dataIndex: 0 })).toBe('');
  });
});

it('keeps a month without a point as a gap if missing is not zero', () => {
  const points = [
    { month: '2026-01', bar: -5, line: 0.1 },
    { month: '2026-03', bar: 4, line: null },
  ];
  const model = prepareTimeSeries(points, { bar: measureOf('saving'), line: measureOf('savingRate'), period: null, absent: null });
  expect(model.table.rows[1]).toEqual(['2026-02', '—', '—']);
  expect(dataOf(model, 1).map(({ value }) => value)).toEqual([10, '-', '-']);
});
