import { expect, it } from 'vitest';
import { crossTable, type PivotRow } from './cross-table.ts';

const whole = 1_000_000;
const row = (rowPlace: number, columnPlace: number, value: number | null, more: Partial<PivotRow> = {}): PivotRow => ({
  rowKind: rowPlace === whole ? 'total' : 'value',
  rowValue: rowPlace === whole ? null : `r${rowPlace}`,
  rowLabel: rowPlace === whole ? null : `行${rowPlace}`,
  rowPlace,
  columnKind: columnPlace === whole ? 'total' : 'value',
  columnValue: columnPlace === whole ? null : `c${columnPlace}`,
  columnLabel: columnPlace === whole ? null : `列${columnPlace}`,
  columnPlace,
  value,
  num: 1,
  ...more,
});

it('arranges cells side by side in their order, totals last', () => {
  const rows = [row(whole, whole, 6), row(2, whole, 2), row(1, 1, 4), row(1, whole, 4)];
  const table = crossTable([...rows, row(2, 2, 2), row(whole, 2, 2), row(whole, 1, 4)]);
  expect(table.columns.map(({ label }) => label)).toEqual(['列1', '列2', '合计']);
  expect(table.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value)])).toEqual([
    ['行1', 4, undefined, 4],
    ['行2', undefined, 2, 2],
    ['合计', 4, 2, 6],
  ]);
});

it('returns shares that add up to a hundred', () => {
  const { rows } = crossTable([...[1, 2, 3].map((place) => row(place, whole, 1)), row(whole, whole, 3)]);
  expect(rows.map(({ share }) => share)).toEqual([33.34, 33.33, 33.33, 100]);
});

it.each([
  ['do not make up the whole', [0.1, 0.3], 0.2],
  ['are partly negative', [5, -1], 4],
  ['are but one', [3], 3],
])('returns no shares of parts that %s', (_what, parts, total) => {
  const { rows } = crossTable([...parts.map((value, index) => row(index + 1, whole, value)), row(whole, whole, total)]);
  expect(rows.every(({ share }) => share === null)).toBe(true);
});

it('labels groups without a value and groups beyond the largest', () => {
  const cells = [row(1, whole, 1, { rowValue: null, rowLabel: null }), row(2, whole, 1, { rowKind: 'other', rowValue: null, rowLabel: null }), row(whole, whole, 2)];
  expect(crossTable(cells).rows.map(({ kind, label }) => [kind, label])).toEqual([['value', '未填写'], ['other', '其他'], ['total', '合计']]);
});

it('is empty without rows', () => {
  expect(crossTable([])).toEqual({ columns: [], rows: [] });
});
