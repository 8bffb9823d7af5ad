import { expect, it } from 'vitest';
import { prepareDatedAmounts } from './prepare-dated-amounts.ts';

const kinds = {
  measure: '报价',
  series: [{ name: '甲', colour: 'var(--category1)', symbol: 'circle' }, { name: '乙', colour: 'var(--category3)', symbol: 'diamond' }],
  mark: ['中标', '未中标'],
} as const;
const amount = (id: string, yuan: number | null, series: number, isMarked = false) =>
  ({ id, name: `标段${id}`, at: Date.UTC(2026, 0, 5), amount: yuan, series, isMarked, notes: ['注'] });

it('draws amounts of several orders of magnitude on one axis, and fills the marked ones', () => {
  const model = prepareDatedAmounts([amount('1', 20_000, 0, true), amount('1', 3_000_000, 1), amount('2', null, 0), amount('3', 0, 1)], kinds);
  expect(model?.option).toMatchObject({ yAxis: { type: 'log', min: 1e4, max: 1e7 } });
  expect(model?.table.rows).toEqual([['2026-01-05', '标段1', '甲', '2.00', '中标'], ['2026-01-05', '标段1', '乙', '300.00', '未中标']]);
  expect(model?.describe({ seriesIndex: 1, dataIndex: 0, name: '', edge: false })).toEqual({ heading: '标段1', lines: ['乙 300.00 万元', '未中标', '2026-01-05', '注'] });
  const [first] = model?.option.series as { data: { itemStyle: object }[] }[];
  expect(first?.data[0]?.itemStyle).toEqual({ color: 'var(--category1)' });
});

it('draws nothing without an amount', () => {
  expect(prepareDatedAmounts([amount('1', null, 0)], kinds)).toBeNull();
});
