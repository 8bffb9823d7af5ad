import type { CrossRow, CrossTable } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { measureOf } from '../../charts/labels/measure.ts';
import { pivotHeight, preparePivot } from './pivot-chart.ts';

const group = (label: string) => ({ kind: 'value' as const, value: label, label });
const total = { kind: 'total' as const, value: null, label: '合计' };
const row = (label: string, values: (number | null)[], share: number | null): CrossRow => {
  return { ...group(label), cells: values.map((value) => (value === null ? null : { value, num: 1 })), share };
};
const complete = (values: number[]): CrossRow => ({ ...total, cells: values.map((value) => ({ value, num: 2 })), share: null });
const typesOf = (table: CrossTable, isTime: boolean, metric: 'lotNum' | 'savingRate' = 'lotNum'): unknown[] => {
  const model = preparePivot(table, { rowTitle: '行', measure: measureOf(metric), isTime });
  return (model?.option.series as { type: string; stack?: string }[]).map(({ type, stack }) => [type, stack]);
};

it('ranks groups of a single field, and draws nothing for no groups', () => {
  const alone = { columns: [total], rows: [row('甲', [3], 60), row('乙', [2], 40), complete([5])] };
  expect(preparePivot(alone, { rowTitle: '行', measure: measureOf('lotNum'), isTime: false })?.table.rows).toEqual([['甲', '3'], ['乙', '2']]);
  expect(preparePivot({ columns: [], rows: [] }, { rowTitle: '行', measure: measureOf('lotNum'), isTime: false })).toBeNull();
});

it('stacks additive measures without totals, and draws rates along the calendar as lines', () => {
  const across = (share: number | null): CrossTable => ({
    columns: [group('货物'), group('工程'), total],
    rows: [row('2024', [1, 2, 3], share), row('2025', [1, null, 1], share), complete([2, 2, 4])],
  });
  expect(typesOf(across(50), true)).toEqual([['bar', 'all'], ['bar', 'all']]);
  expect(typesOf(across(null), true, 'savingRate')).toEqual([['line', undefined], ['line', undefined]]);
  expect(typesOf(across(null), false, 'savingRate')).toEqual([['bar', undefined], ['bar', undefined]]);
});

it('marks a partial month below the axis, as other charts do', () => {
  const rows = [{ ...row('2025-03', [1], 50), label: '2025-03（未满）' }, row('2025-04', [1], 50), complete([2])];
  const model = preparePivot({ columns: [total], rows }, { rowTitle: '月', measure: measureOf('lotNum'), isTime: true });
  expect(model?.option.xAxis).toMatchObject({ data: ['2025-03\n未满', '2025-04\n'] });
});

it('leaves out everything beyond the chosen groups, which would dwarf them', () => {
  const rest: CrossRow = { kind: 'other', value: null, label: '其他', cells: [{ value: 900, num: 1 }], share: 90 };
  const table = { columns: [total], rows: [row('甲', [3], 5), row('乙', [2], 5), rest, complete([905])] };
  expect(preparePivot(table, { rowTitle: '行', measure: measureOf('lotNum'), isTime: false })?.table.rows).toEqual([['甲', '3'], ['乙', '2']]);
});

it('draws as many groups as were chosen, at the height they need', () => {
  const many = Array.from({ length: 50 }, (_, index) => row(`组${index + 1}`, [50 - index], 1));
  const table = { columns: [total], rows: [...many, complete([1275])] };
  expect(preparePivot(table, { rowTitle: '行', measure: measureOf('lotNum'), isTime: false })?.table.rows).toHaveLength(50);
  expect(pivotHeight(table, false)).toBe(50 * 24 + 32);
  expect(pivotHeight({ columns: [total], rows: many.slice(0, 3) }, false)).toBe(300);
  expect(pivotHeight(table, true)).toBe(300);
  const crossed = { columns: [group('货物'), total], rows: Array.from({ length: 20 }, (_, index) => row(`组${index}`, [1, 1], 5)) };
  expect(preparePivot(crossed, { rowTitle: '行', measure: measureOf('lotNum'), isTime: false })?.table.rows).toHaveLength(20);
});
