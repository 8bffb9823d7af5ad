import type { CrossRow, CrossTable } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { measureOf } from '../../charts/measure.ts';
import { preparePivot } from './pivot-chart.ts';

const group = (label: string) => ({ kind: 'value' as const, value: label, label });
const total = { kind: 'total' as const, value: null, label: '合计' };
const row = (label: string, values: (number | null)[], share: number | null): CrossRow => {
  return { ...group(label), cells: values.map((value) => (value === null ? null : { value, num: 1 })), share };
};
const whole = (values: number[]): CrossRow => ({ ...total, cells: values.map((value) => ({ value, num: 2 })), share: null });
const typesOf = (table: CrossTable, isTime: boolean, metric: 'lotNum' | 'savingRate' = 'lotNum'): unknown[] => {
  const model = preparePivot(table, { rowTitle: '行', measure: measureOf(metric), isTime });
  return (model?.option.series as { type: string; stack?: string }[]).map(({ type, stack }) => [type, stack]);
};

it('ranks groups that stand alone, and draws nothing of nothing', () => {
  const alone = { columns: [total], rows: [row('甲', [3], 60), row('乙', [2], 40), whole([5])] };
  expect(preparePivot(alone, { rowTitle: '行', measure: measureOf('lotNum'), isTime: false })?.table.rows).toEqual([['甲', '3'], ['乙', '2']]);
  expect(preparePivot({ columns: [], rows: [] }, { rowTitle: '行', measure: measureOf('lotNum'), isTime: false })).toBeNull();
});

it('stacks what adds up, the totals left out, and draws rates along the calendar as lines', () => {
  const across = (share: number | null): CrossTable => ({
    columns: [group('货物'), group('工程'), total],
    rows: [row('2024', [1, 2, 3], share), row('2025', [1, null, 1], share), whole([2, 2, 4])],
  });
  expect(typesOf(across(50), true)).toEqual([['bar', 'all'], ['bar', 'all']]);
  expect(typesOf(across(null), true, 'savingRate')).toEqual([['line', undefined], ['line', undefined]]);
  expect(typesOf(across(null), false, 'savingRate')).toEqual([['bar', undefined], ['bar', undefined]]);
});
