import { expect, it } from 'vitest';
import { startOfDay } from './business-time.ts';
import { markPartialGroups, monthsOfGroup } from './calendar-groups.ts';
import { crossTable } from './cross-table.ts';

it.each([
  ['2025', ['2025-01', '2025-12']],
  ['2025-Q1', ['2025-01', '2025-03']],
  ['2025-Q4', ['2025-10', '2025-12']],
  ['2025-07', ['2025-07', '2025-07']],
  ['2025-13', null],
  ['2025-Q5', null],
  ['管材', null],
])('knows the months of %s', (group, months) => {
  expect(monthsOfGroup(group)).toEqual(months);
});

it('marks quarters that the period makes partial and quarters that are not over, in rows and columns, and nothing else', () => {
  const group = (value: string | null, place: number) => ({ kind: value === null ? 'total' : 'value', value, label: value, place });
  const pivot = ['2025-Q1', '2025-Q2', '2025-Q3', null].flatMap((quarter, row) =>
    ['2025', null].map((year, column) => {
      const [down, across] = [group(quarter, row), group(year, column)];
      return {
        rowKind: down.kind, rowValue: down.value, rowLabel: down.label, rowPlace: row,
        columnKind: across.kind, columnValue: across.value, columnLabel: across.label, columnPlace: column, value: 1, num: 1,
      };
    }));
  const period = { from: startOfDay('2025-02-01'), to: startOfDay('2026-01-01') - 1 };
  const labels = (fields: { rows: string; columns: string }): string[][] => {
    const { rows, columns } = markPartialGroups(crossTable(pivot), fields, period, startOfDay('2025-08-20'));
    return [rows.map(({ label }) => label), columns.map(({ label }) => label)];
  };
  expect(labels({ rows: 'quarter', columns: 'year' })).toEqual([['2025-Q1（未满）', '2025-Q2', '2025-Q3（未满）', '合计'], ['2025（未满）', '合计']]);
  expect(labels({ rows: 'zbr_guid', columns: 'none' })).toEqual([['2025-Q1', '2025-Q2', '2025-Q3', '合计'], ['2025', '合计']]);
});
