import { describe, expect, it } from 'vitest';
import { prepareTrend, type TrendPoint } from './prepare-trend.ts';
import { pointsOf } from '../keyboard-navigation.ts';

const measure = { name: '成交金额', type: 'money', unit: '万元' } as const;
const points: TrendPoint[] = [
  { id: '2026-01', name: '2026-01', value: 20_000, average: null },
  { id: '2026-02', name: '2026-02', value: null, average: 15_000 },
  { id: '2026-03', name: '2026-03', value: 10_000, cut: true, average: null, forecast: { mean: 30_000, low: -10_000, high: 70_000 } },
  { id: null, name: '2026-04', value: null, forecast: { mean: 40_000, low: 0, high: 80_000 } },
];
const model = prepareTrend(points, { axis: '月份', measure, averageName: '移动平均' });
const series = [model.option.series ?? []].flat();

describe('prepareTrend', () => {
  it('has a table with partial steps marked and unknown values as dashes', () => {
    expect(model.table.columns.map(({ title }) => title)).toEqual(['月份', '成交金额', '移动平均', '预测', '预测 95% 区间']);
    expect(model.table.rows).toEqual([
      ['2026-01', '2.00', '—', '—', ''],
      ['2026-02', '—', '1.50', '—', ''],
      ['2026-03（未满）', '1.00', '—', '3.00', '-1.00 ～ 7.00'],
      ['2026-04', '—', '—', '4.00', '0.00 ～ 8.00'],
    ]);
  });

  it('keeps a count an integer beside its average', () => {
    const counts = [{ id: '2026-01', name: '2026-01', value: 48, average: 50.25 }];
    const counted = prepareTrend(counts, { axis: '月份', measure: { name: '标段', type: 'count', unit: '个' }, averageName: '移动平均' });
    expect(counted.table.rows).toEqual([['2026-01', '48', '50.25']]);
    expect(counted.label).toContain('48 个');
  });

  it('stacks the band from its lower bound, below zero too', () => {
    const [low, band] = series.filter((one) => 'stack' in one && one.stack === 'band');
    expect(low?.data).toEqual(['-', '-', -1, 0]);
    expect(band?.data).toEqual(['-', '-', 8, 8]);
    expect(low).toMatchObject({ stackStrategy: 'all', silent: true });
  });

  it('describes points, and allows picking only actual ones', () => {
    const point = { seriesIndex: 0, dataIndex: 3, name: '', edge: false };
    expect(model.describe(point)).toEqual({ heading: '2026-04', lines: ['预测 4.00 万元', '预测 95% 区间 0.00 ～ 8.00 万元'] });
    expect(model.describe({ ...point, dataIndex: 1 })?.lines).toEqual(['成交金额 —', '移动平均 1.50 万元']);
    expect(pointsOf(model)[0]?.map(({ id }) => id)).toEqual(['2026-01', '2026-02', '2026-03', null]);
  });

  it('draws only bars without average and forecast', () => {
    const bare = prepareTrend(points.slice(0, 1), { axis: '月份', measure, averageName: null });
    expect([bare.option.series].flat()).toHaveLength(1);
    expect(bare.table.columns).toHaveLength(2);
    expect(bare.label).toBe('成交金额最高为 2026-01 的 2.00 万元');
  });

  it('outlines the complete step of which a part is selected', () => {
    const parts = [{ id: '2025', name: '2025年', value: 75, cut: true, stepValue: 78 }, { id: '2026', name: '2026年', value: 90 }];
    const drawn = prepareTrend(parts, { axis: '时间', measure: { name: '标段', type: 'count', unit: '个' }, averageName: null });
    expect(drawn.table.rows).toEqual([['2025年（未满）', '75', '78'], ['2026年', '90', '—']]);
    expect([drawn.option.series ?? []].flat().at(-1)).toMatchObject({ type: 'bar', name: '整期（含未选部分）', data: [78, '-'], silent: true });
    expect(drawn.describe({ seriesIndex: 0, dataIndex: 0, name: '', edge: false })?.lines).toEqual(['标段 75 个', '整期（含未选部分） 78 个']);
  });

  it('marks the targets of steps, labels one a year, and shows them as a column', () => {
    const rate = { name: '流标率', type: 'rate', unit: '%' } as const;
    const targeted = [
      { id: '1', name: '2025-12', value: 0.1 },
      { id: '2', name: '2026-01', value: 0.13, target: 0.12 },
      { id: '3', name: '2026-02', value: 0.11, target: 0.12, targetLabel: '≤12%' },
    ];
    const drawn = prepareTrend(targeted, { axis: '时间', measure: rate, averageName: null });
    expect(drawn.table.columns.map(({ title }) => title)).toEqual(['时间', '流标率', '目标']);
    expect(drawn.table.rows).toEqual([['2025-12', '10.00', '—'], ['2026-01', '13.00', '12.00'], ['2026-02', '11.00', '12.00']]);
    const marks = [drawn.option.series ?? []].flat().at(-1);
    expect(marks).toMatchObject({ name: '目标', silent: true, data: ['-', 12, { value: 12, label: { show: true, formatter: '≤12%' } }] });
    expect(drawn.describe({ seriesIndex: 0, dataIndex: 1, name: '', edge: false })?.lines).toEqual(['流标率 13.00 %', '目标 12.00 %']);
    expect(pointsOf(drawn)).toHaveLength(1);
  });
});
