import { monthBounds, type Period } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { measureOf } from '../../charts/labels/measure.ts';
import { bucketName, type Grain } from '../../charts/labels/trend-buckets.ts';
import { yearLines, yearOnYear } from './trend-comparisons.ts';
import { trendCourse, type TrendCourse } from './trend-course.ts';
import { figureOf, type TrendMetric, type TrendRow } from './trend-figures.ts';
import { seasonCells, structureOf } from './trend-parts.ts';
import { averageAt, forecastOf, trendPoints } from './trend-points.ts';
import { monthlyRows, trendRow } from './trend-rows.test-support.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const days = (from: string, to: string) => ({ from: at(`${from}T00:00:00`), to: at(`${to}T23:59:59.999`) });
const known = (course: TrendCourse | null): TrendCourse => {
  if (!course) throw new Error('no course');
  return course;
};
/** A course whose period cuts no month with rows. */
const courseOf = (rows: readonly TrendRow[], grain: Grain, period: Period | null, dataEnd: number): TrendCourse | null =>
  trendCourse({ all: rows, chosen: rows }, grain, period, dataEnd);
const namesOf = (course: TrendCourse): string[] => course.shown.map((bucket) => bucketName(bucket, course.grain));

describe('figures', () => {
  const rows = [
    trendRow('2026-01', { dealNum: 1, zbJinE: 90, saving: 10, baselineSum: 100, failedNum: 1, decidedNum: 2, openedNum: 5, recordedNum: 2, bidderSum: 6 }),
    trendRow('2026-02', { dealNum: 2, zbJinE: null, saving: -10, baselineSum: 300, decidedNum: 2, openedNum: 1, recordedNum: 1, bidderSum: 6 }),
  ];

  it('are ratios of sums, not means of ratios', () => {
    expect(figureOf('savingRate', rows)).toBe(0);
    expect(figureOf('avgBidders', rows)).toBe(4);
    expect(figureOf('failedRate', rows)).toBe(0.25);
  });

  it('of no rows are zero or unknown', () => {
    expect(figureOf('zbJinE', [])).toBe(0);
    expect(figureOf('zbJinE', rows.slice(1))).toBeNull();
    expect(figureOf('failedRate', [])).toBeNull();
  });
});

describe('a course', () => {
  const rows = [...monthlyRows('2025-11', [5, 7, 1, 2]), trendRow(null, { dealNum: 99 })];

  it('has complete steps even if its period begins and ends within one', () => {
    const period = days('2025-12-10', '2026-02-03');
    const now = at('2026-02-20T12:00:00');
    expect(namesOf(known(courseOf(rows, 'month', period, now)))).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(namesOf(known(courseOf(rows, 'quarter', period, now)))).toEqual(['2025年4季度', '2026年1季度']);
    const years = known(courseOf(rows, 'year', period, now));
    expect(years.shown.map((bucket) => figureOf('dealNum', years.rowsOf(bucket)))).toEqual([12, 3]);
  });

  it('without a period covers the first to the last row, and is null without rows', () => {
    expect(namesOf(known(courseOf(rows, 'month', null, at('2026-06-01T00:00:00'))))).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(courseOf([trendRow(null)], 'month', null, 0)).toBeNull();
  });

  it('marks the running step, and has no values for later ones', () => {
    const course = known(courseOf(rows, 'month', days('2026-01-01', '2026-03-31'), at('2026-02-20T12:00:00')));
    const points = trendPoints(course, 'dealNum', null, null);
    expect(points.map(({ value, cut, id }) => [value, cut, id !== null])).toEqual([
      [1, false, true],
      [2, true, true],
      [null, false, false],
    ]);
  });

  it.each(['month', 'quarter', 'year'] as const)('by %s has bars that sum to the selection, and averages of complete steps', (grain) => {
    const period = days('2025-12-10', '2026-02-03');
    const chosen = [trendRow('2025-12', { dealNum: 3, zbJinE: 30 }), trendRow('2026-01', { dealNum: 1, zbJinE: 10 }), trendRow('2026-02')];
    const course = known(trendCourse({ all: rows, chosen }, grain, period, at('2026-02-20T12:00:00')));
    const points = trendPoints(course, 'zbJinE', 1, null);
    expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(40);
    expect(points.map(({ cut }) => cut)).toEqual(grain === 'month' ? [true, false, true] : [true, true]);
    expect(points[0]?.average).toBe(grain === 'month' ? 70 : 120);
    const { categories, series } = structureOf(course, 'zbJinE', measureOf('zbJinE'), 'category');
    expect(series[0]?.values.map((value, index) => [value, categories[index]?.cut])).toEqual(points.map(({ value, cut }) => [value, cut]));
  });

  it('ends with a period in the past', () => {
    const course = known(courseOf(rows, 'month', days('2025-11-01', '2025-12-31'), at('2026-06-20T12:00:00')));
    expect(trendPoints(course, 'dealNum', null, null).map(({ name }) => name)).toEqual(['2025-11', '2025-12']);
  });

  it('counts a month as complete on its last day', () => {
    expect(known(courseOf(rows, 'month', null, at('2026-02-28T23:59:59.999'))).lastFull).toBe(2026 * 12 + 1);
  });
});

describe('averages and forecasts', () => {
  const rows = monthlyRows('2023-01', Array.from({ length: 30 }, (_, month) => 10 + (month % 12)));
  const now = at('2025-07-15T00:00:00');

  it('average complete windows only, counting a month without rows as zero', () => {
    const course = known(courseOf(rows, 'month', null, now));
    expect(averageAt(course, 'dealNum', 2023 * 12 + 1, 3)).toBeNull();
    expect(averageAt(course, 'dealNum', 2023 * 12 + 2, 3)).toBe(11);
    expect(averageAt(course, 'dealNum', 2025 * 12 + 6, 3)).toBeNull();
  });

  it('forecast half a year if there are two years of data', () => {
    const course = known(courseOf(rows, 'month', null, now));
    expect(forecastOf(course, 'dealNum')?.steps.map(({ mean }) => Math.round(mean))).toEqual([16, 17, 18, 19, 20, 21]);
    const points = trendPoints(course, 'dealNum', null, forecastOf(course, 'dealNum'));
    expect(points.at(-1)).toMatchObject({ id: null, name: '2025-12', value: null });
    expect(forecastOf(known(courseOf(rows.slice(7), 'month', null, now)), 'dealNum')).toBeNull();
  });

  it('are not made for a past period, beyond the end of the data, or by year', () => {
    const of = (period: { from: number; to: number }, end: number) => forecastOf(known(courseOf(rows, 'month', period, end)), 'dealNum');
    expect(of(days('2024-01-01', '2024-12-31'), now)).toBeNull();
    expect(of(days('2024-01-01', '2026-06-30'), at('2026-06-15T00:00:00'))).toBeNull();
    expect(forecastOf(known(courseOf(rows, 'year', null, now)), 'dealNum')).toBeNull();
  });
});

describe('years', () => {
  const rows = monthlyRows('2024-01', [4, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 3, 2]);
  const course = known(courseOf(rows, 'month', days('2025-01-01', '2025-03-31'), at('2025-03-20T00:00:00')));

  it('compare complete months only, and nothing with a month of zero', () => {
    expect(yearOnYear(course, 'dealNum').series[0]?.values).toEqual([0.5, null, null]);
  });

  it('are drawn as separate lines, or accumulated from January on', () => {
    const lines = yearLines(course, { metric: 'dealNum', measure: measureOf('dealNum'), upTo: false });
    expect(lines.series.map(({ name, values }) => [name, ...values.slice(0, 4)])).toEqual([
      ['2025年', 6, 3, null, null],
      ['2024年', 4, 0, 4, 4],
    ]);
    expect(yearLines(course, { metric: 'dealNum', measure: measureOf('dealNum'), upTo: true }).series.map(({ values }) => values.slice(0, 3))).toEqual([
      [6, 9, null],
      [4, 4, 8],
    ]);
  });

  it('have the target of the latest year as a line, for amounts and counts only beside accumulated months', () => {
    const targets = new Map([[2025, { value: 40, label: '≥40 个' }], [2024, { value: 30, label: '≥30 个' }]]);
    const namesOf = (metric: TrendMetric, upTo: boolean) =>
      yearLines(course, { metric, measure: measureOf(metric), upTo, targets }).series.map(({ name }) => name);
    expect(namesOf('dealNum', true)).toEqual(['2025年', '2024年', '目标 ≥40 个']);
    expect(namesOf('dealNum', false)).toEqual(['2025年', '2024年']);
    expect(namesOf('failedRate', false)).toContain('目标 ≥40 个');
  });
});

describe('parts', () => {
  const rows = [
    trendRow('2024-01', { dealNum: 2, zbJinE: 8 }),
    trendRow('2025-01', { dealNum: 4, zbJinE: 2 }),
    trendRow('2025-01', { dealNum: 1, zbJinE: 1, xm_LeiXing: null }),
  ];
  const course = known(courseOf(rows, 'month', null, at('2025-03-01T00:00:00')));

  it('are stacked, without those that never occur', () => {
    const { series } = structureOf(course, 'dealNum', measureOf('dealNum'), 'category');
    expect(series.map(({ name, values }) => [name, values[0], values.at(-1)])).toEqual([
      ['工程', 2, 4],
      ['未填写', 0, 1],
    ]);
  });

  describe('by method', () => {
    const methods = ['直接采购', '公开招标', '其他（摇号）', null, '询价', '竞争性磋商', '单一来源', '竞争性谈判', '询比采购', '竞价低价'];
    const ofMethods = (own: readonly (string | null)[]) => {
      const found = own.map((zb_fangshi, place) => trendRow('2025-01', { zb_fangshi, dealNum: 20 - place }));
      const others = [trendRow('2025-02', { zb_fangshi: own.at(-1) ?? null, dealNum: 1 })];
      return structureOf(known(courseOf([...found, ...others], 'month', null, at('2025-03-01T00:00:00'))), 'dealNum', measureOf('dealNum'), 'method').series;
    };

    it('are in the order of the dictionary, unknown words last', () => {
      expect(ofMethods(methods.slice(0, 6)).map(({ name }) => name)).toEqual(['公开招标', '询价', '竞争性磋商', '直接采购', '其他（摇号）', '未填写']);
    });

    it('are at most eight without a rest, each with its own colour except rows without a method', () => {
      const series = ofMethods(methods.slice(0, 8));
      expect(series.map(({ name }) => name)).not.toContain('其他');
      expect(new Set(series.map(({ colour }) => colour)).size).toBe(8);
    });

    it('are the seven largest and a rest, and sum to the total', () => {
      const series = ofMethods(methods);
      expect(series.map(({ name }) => name)).toEqual(['公开招标', '询价', '单一来源', '竞争性磋商', '直接采购', '其他（摇号）', '未填写', '其他']);
      expect(series.at(-1)?.values).toEqual([13 + 12 + 11, 1]);
      const sums = [0, 1].map((bucket) => series.reduce((sum, { values }) => sum + (values[bucket] ?? 0), 0));
      expect(sums).toEqual([methods.reduce((sum, _method, place) => sum + 20 - place, 0), 1]);
    });
  });

  it('have a mean for each month of the year', () => {
    const { rows: categories, cells } = seasonCells(course, 'zbJinE');
    expect(categories).toEqual(['工程', '未填写']);
    expect(cells.find(({ row, column }) => row === '工程' && column === '1月')?.value).toBe(5);
    expect(cells.find(({ row, column }) => row === '工程' && column === '2月')?.value).toBe(0);
  });
});

describe('partial steps', () => {
  const rows = monthlyRows('2022-01', Array.from({ length: 48 }, (_, index) => index + 1));
  const within = ({ from, to }: Period): TrendRow[] => rows.filter(({ month }) => {
    const bounds = monthBounds([month ?? '', month ?? ''], 0);
    return bounds.from >= from && bounds.to <= to;
  });
  const spans = Array.from({ length: 40 }, (_, index) => {
    const [first, length] = [(index * 7) % 30, 1 + ((index * 11) % 18)];
    const month = (number: number): string => `${2022 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
    return monthBounds([month(first), month(first + length - 1)], 0);
  });

  it.each(['month', 'quarter', 'year'] as const)('contain the selection, so that bars by %s sum to the tile', (grain) => {
    for (const period of spans) {
      const course = known(courseOf(rows, grain, period, at('2025-12-31T23:59:59.999')));
      const bars = trendPoints(course, 'dealNum', null, null).map(({ value }) => value ?? 0);
      expect(bars.reduce((sum, value) => sum + value, 0)).toBe(figureOf('dealNum', within(period)));
    }
  });

  it('have the value of the complete step beside them, unless nothing is left out', () => {
    const course = known(courseOf(rows, 'year', days('2022-03-01', '2023-12-31'), at('2025-12-31T23:59:59.999')));
    const [first, second] = trendPoints(course, 'dealNum', null, null);
    expect([first?.cut, first?.value, first?.stepValue]).toEqual([true, 75, 78]);
    expect(second?.cut).toBe(false);
    expect(second).not.toHaveProperty('stepValue');
  });
});
