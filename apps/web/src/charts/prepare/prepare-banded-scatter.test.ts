import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareBandedScatter } from './prepare-banded-scatter.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const point = (day: string | null, value: number, isOutlier = false) => ({ id: 'L1', name: '甲', at: day === null ? null : at(`${day}T00:00:00`), value, isOutlier });
const model = prepareBandedScatter(
  [point('2026-01-01', 10), point('2026-03-16', 30, true), point(null, 5), point('2025-12-31', 7)],
  [
    { month: '2026-01', n: 5, low: 9, middle: 10, high: 12 },
    { month: '2026-03', n: 1, low: 30, middle: 30, high: 30 },
  ],
  { measure: { name: '单价', type: 'count', unit: '元/米' }, names: { band: '合理区间', middle: '参考价' } },
);

it('places points by their day between the months, with outliers separate', () => {
  expect(dataOf(model, 3).map(({ value }) => value)).toEqual([[0, 10]]);
  const [outlier] = dataOf(model, 4);
  expect(outlier?.value).toEqual([2 + 15 / 31, 30]);
  expect(tooltipOf(model, { seriesIndex: 4, dataIndex: 0 })).toBe('<strong>甲</strong><br>单价 30 元/米<br>2026-03-16<br>离群值');
});

it('leaves a gap for a month without points, in the picture and in the table', () => {
  expect(dataOf(model, 2).map((value) => value as unknown)).toEqual([10, '-', '-']);
  expect(dataOf(model, 1).map((value) => value as unknown)).toEqual([3, '-', '-']);
  expect(model.table.rows).toEqual([['2026-01', '5', '9', '10', '12'], ['2026-02', '0', '—', '—', '—'], ['2026-03', '1', '—', '30', '—']]);
  expect(tooltipOf(model, { seriesIndex: 2, dataIndex: 0 })).toBe('<strong>2026-01</strong><br>参考价 10 元/米<br>合理区间 9 – 12 元/米<br>数量 5');
});

it('draws no range and no line through a month with a single point, and marks the point', () => {
  expect(dataOf(model, 5).map((value) => value as unknown)).toEqual(['-', '-', 30]);
  expect(tooltipOf(model, { seriesIndex: 5, dataIndex: 2 })).toBe('<strong>2026-03</strong><br>单笔报价 30 元/米');
  expect(model.option.legend).toMatchObject({ data: ['合理区间', '参考价', '单价', '离群值', '单笔报价'] });
});
