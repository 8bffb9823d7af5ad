import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareBars } from './prepare-bars.ts';
import { prepareLines } from './prepare-lines.ts';
import type { SeriesTable } from './series-table.ts';
import { yearSeries } from './year-series.ts';

const table: SeriesTable = {
  axis: '单位',
  categories: [{ id: 'a', name: '甲' }, { id: null, name: '乙' }],
  series: [
    { name: '预算', values: [3_000_000_000, null] },
    { name: '中标', values: [2_500_000_000, 1_000_000], muted: true },
  ],
  measure: measureOf('zbJinE'),
};

describe.each([
  ['prepareBars', prepareBars],
  ['prepareLines', prepareLines],
])('%s', (_, prepare) => {
  const model = prepare(table);

  it('gives all series one unit and keeps gaps', () => {
    expect(dataOf(model, 0)).toEqual([{ id: 'a', value: 30 }, { value: '-' }]);
    expect(dataOf(model, 1)).toEqual([{ id: 'a', value: 25 }, { value: 0.01 }]);
    expect(model.option.yAxis).toMatchObject({ name: '亿元' });
  });

  it('shows the same in tooltip, table and text', () => {
    expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>乙</strong><br>预算 —<br>中标 0.01 亿元');
    expect(model.table.columns.map(({ title, unit }) => [title, unit])).toEqual([['单位', undefined], ['预算', '亿元'], ['中标', '亿元']]);
    expect(model.table.rows).toEqual([['甲', '30.00', '25.00'], ['乙', '—', '0.01']]);
    expect(model.label).toBe('预算最高为 甲 的 30.00 亿元；中标最高为 甲 的 25.00 亿元');
  });

  it('greys a series that is only for comparison', () => {
    expect(model.option.series).toMatchObject([{ itemStyle: { color: 'var(--category1)' } }, { itemStyle: { color: 'var(--category8)' } }]);
  });
});

it('marks and describes the value of a complete step of which a part is selected', () => {
  const [budget, won] = table.series;
  const cut: SeriesTable = { ...table, series: [{ ...budget, name: '预算', values: [3e9, 1e9], complete: [null, 2e9] }, { ...won, name: '中标', values: [1e9, 1e9] }] };
  const lines = prepareLines(cut);
  expect(lines.option.series).toMatchObject([{ name: '预算' }, { name: '预算', symbol: 'emptyCircle', silent: true }, { name: '中标' }]);
  expect(dataOf(lines, 1)).toEqual(['-', 20]);
  expect(tooltipOf(lines, { dataIndex: 1 })).toContain('预算（整期） 20.00 亿元');
  expect(tooltipOf(lines, { dataIndex: 0 })).not.toContain('整期');
  expect(lines.table.rows[1]).toEqual(['乙', '10.00', '10.00', '20.00']);
  expect(prepareBars(cut, { stacked: true }).option.series).toMatchObject([{ stack: 'all' }, { stack: 'all' }, { data: ['-', 20], silent: true }]);
});

it('stacks bars on request', () => {
  expect(prepareBars(table, { stacked: true }).option.series).toMatchObject([{ stack: 'all' }, { stack: 'all' }]);
  expect(prepareBars(table).option.series).not.toMatchObject([{ stack: 'all' }, {}]);
});

it('ends the axis before a value that would flatten the others, and writes the value on its bar', () => {
  const change = { name: '同比', type: 'rate', unit: '%' } as const;
  const moved = { ...table, measure: change, series: [{ name: '同比', values: [10.4567, -0.2] }] };
  const model = prepareBars(moved, { bounds: [-1, 3] });
  expect(model.option.yAxis).toMatchObject({ max: 300 });
  expect(model.option.yAxis).not.toHaveProperty('min');
  expect(dataOf(model)).toMatchObject([{ id: 'a', value: 300, label: { show: true, position: 'top', formatter: '1,046%' } }, { value: -20 }]);
  expect(dataOf(model)[1]).not.toHaveProperty('label');
  expect(tooltipOf(model, { dataIndex: 0 })).toContain('同比 1,045.67 %');
  expect(model.table.rows[0]).toEqual(['甲', '1,045.67']);
  const within = prepareBars({ ...moved, series: [{ name: '同比', values: [3, -1] }] }, { bounds: [-1, 3] });
  expect(within.option.yAxis).not.toHaveProperty('max');
  expect(dataOf(within)).toEqual([{ id: 'a', value: 300 }, { value: -100 }]);
});

it('writes values beyond the bounds where their labels fit, the largest first', () => {
  const change = { name: '同比', type: 'rate', unit: '%' } as const;
  const beyond = new Map([[0, 4], [20, 4], [21, 9], [22, 5], [39, 6]]);
  const categories = Array.from({ length: 40 }, (_, index) => ({ id: null, name: `第${index}步` }));
  const series = [{ name: '同比', values: categories.map((_, index) => beyond.get(index) ?? 0.1) }];
  const model = prepareBars({ ...table, measure: change, categories, series }, { bounds: [-1, 3] });
  const bars = dataOf(model);
  expect(bars.flatMap(({ value }, index) => (value === 300 ? [index] : []))).toEqual([...beyond.keys()]);
  const labels = bars.flatMap(({ label }, index) => (label ? [[index, label.formatter, label.align]] : []));
  expect(labels).toEqual([[0, '400%', 'left'], [21, '900%', 'center'], [39, '600%', 'right']]);
  const plain = prepareBars({ ...table, measure: change, categories, series: [{ name: '同比', values: categories.map(() => 0.1) }] }, { bounds: [-1, 3] });
  const topOf = ({ option }: typeof model): unknown => [option.grid ?? {}].flat()[0]?.top;
  expect(Number(topOf(model))).toBeGreaterThan(Number(topOf(plain)));
});

it('draws partial steps paler, and marks them in words', () => {
  const cut = { ...table, categories: [{ id: 'a', name: '2026-10' }, { id: 'b', name: '2026-11', cut: true }] };
  const model = prepareBars(cut, { stacked: true });
  expect(dataOf(model, 1)).toEqual([{ id: 'a', value: 25 }, { id: 'b', value: 0.01, itemStyle: { opacity: 0.5 } }]);
  expect(model.table.rows[1]?.[0]).toBe('2026-11（未满）');
  expect(tooltipOf(model, { dataIndex: 1 })).toContain('2026-11（未满）');
  expect(model.option.xAxis).toMatchObject({ data: ['2026-10\n', '2026-11\n未满'] });
});

describe('yearSeries', () => {
  const points = [
    { month: '2024-11', value: 5 },
    { month: '2025-01', value: null },
    { month: '2025-03', value: 7 },
    { month: null, value: 99 },
  ];

  it('puts the years over each other; months outside of the data are unknown, a month without a point is zero', () => {
    const { series, categories } = yearSeries(points, measureOf('dealNum'));
    expect(categories.map(({ name }) => name).slice(0, 2)).toEqual(['1月', '2月']);
    expect(series.map(({ name, muted }) => [name, muted])).toEqual([['2025年', false], ['2024年', true]]);
    expect(series[0]?.values).toEqual([null, 0, 7, ...Array<null>(9).fill(null)]);
    expect(series[1]?.values).toEqual([...Array<null>(10).fill(null), 5, 0]);
  });

  it('has no years without months', () => {
    expect(yearSeries([], measureOf('dealNum')).series).toEqual([]);
  });
});
