import { dayBounds } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { trendSeries } from './trend-series.ts';

const amount = { name: '成交金额', type: 'money', unit: '万元' } as const;
const year = (number: number) => dayBounds([`${number}-01-01`, `${number}-12-31`], 0);
const plan = { figure: 'zbJinE', measure: amount, grain: 'quarter', dataEnd: dayBounds(['2026-06-30', '2026-06-30'], 0).to, isByPlace: false } as const;
const rows = [
  { month: '2026-01', zbJinE: 10, saving: 1, comparableBudget: 20 },
  { month: '2026-03', zbJinE: 5, saving: 3, comparableBudget: 20 },
  { month: '2026-05', dealNum: 1, zbJinE: null, saving: null, comparableBudget: null },
  { month: null, zbJinE: 99, saving: 9, comparableBudget: 9 },
];

it('sums the months of each step; without events 0, without known values and in the future nothing', () => {
  const table = trendSeries([{ name: '甲', rows, period: year(2026) }, { name: '乙', rows: [], period: year(2026) }], plan);
  expect(table?.categories.map(({ name }) => name)).toEqual(['2026年1季度', '2026年2季度', '2026年3季度', '2026年4季度']);
  expect(table?.series.map(({ values }) => values)).toEqual([[15, null, null, null], [0, 0, null, null]]);
});

it('computes a rate from the sums of its parts', () => {
  const table = trendSeries([{ name: '甲', rows, period: year(2026) }], { ...plan, figure: 'savingRate', grain: 'year' });
  expect(table?.series[0]?.values).toEqual([0.1]);
});

it('aligns periods by their steps and marks those that are partial in any of them', () => {
  const before = [{ month: '2025-12', zbJinE: 7 }, { month: '2025-11', zbNum: 0, tbNum: 3, zbJinE: null }];
  const table = trendSeries(
    [{ name: '甲', rows, period: year(2026) }, { name: '乙', rows: before, period: dayBounds(['2025-11-10', '2025-12-31'], 0) }],
    { ...plan, grain: 'month', isByPlace: true },
  );
  expect(table?.categories.slice(0, 3)).toEqual([
    { id: null, name: '第1个月', cut: true }, { id: null, name: '第2个月', cut: false }, { id: null, name: '第3个月', cut: false },
  ]);
  expect(table?.series.map(({ values }) => values.slice(0, 3))).toEqual([[10, 0, 5], [0, 7, null]]);
});

it('is absent without any dated row', () => {
  expect(trendSeries([{ name: '甲', rows: [{ month: null, zbJinE: 1 }], period: null }], plan)).toBeNull();
});
