import { expect, it } from 'vitest';
import { crossTable, type PivotRow } from './cross-table.ts';

const complete = 1_000_000;
const row = (rowPlace: number, columnPlace: number, value: number | null, more: Partial<PivotRow> = {}): PivotRow => ({
  rowKind: rowPlace === complete ? 'total' : 'value',
  rowValue: rowPlace === complete ? null : `r${rowPlace}`,
  rowLabel: rowPlace === complete ? null : `行${rowPlace}`,
  rowPlace,
  columnKind: columnPlace === complete ? 'total' : 'value',
  columnValue: columnPlace === complete ? null : `c${columnPlace}`,
  columnLabel: columnPlace === complete ? null : `列${columnPlace}`,
  columnPlace,
  value,
  num: 1,
  ...more,
});

it('arranges cells side by side in their order, totals last', () => {
  const rows = [row(complete, complete, 6), row(2, complete, 2), row(1, 1, 4), row(1, complete, 4)];
  const table = crossTable([...rows, row(2, 2, 2), row(complete, 2, 2), row(complete, 1, 4)]);
  expect(table.columns.map(({ label }) => label)).toEqual(['列1', '列2', '合计']);
  expect(table.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value)])).toEqual([
    ['行1', 4, undefined, 4],
    ['行2', undefined, 2, 2],
    ['合计', 4, 2, 6],
  ]);
});

it('returns shares that add up to a hundred', () => {
  const { rows } = crossTable([...[1, 2, 3].map((place) => row(place, complete, 1)), row(complete, complete, 3)]);
  expect(rows.map(({ share }) => share)).toEqual([33.34, 33.33, 33.33, 100]);
});

it.each([
  ['do not make up the whole', [0.1, 0.3], 0.2],
  ['are partly negative', [5, -1], 4],
  ['are but one', [3], 3],
])('returns no shares of parts that %s', (_what, parts, total) => {
  const { rows } = crossTable([...parts.map((value, index) => row(index + 1, complete, value)), row(complete, complete, total)]);
  expect(rows.every(({ share }) => share === null)).toBe(true);
});

it('labels groups without a value and groups beyond the largest', () => {
  const cells = [row(1, complete, 1, { rowValue: null, rowLabel: null }), row(2, complete, 1, { rowKind: 'other', rowValue: null, rowLabel: null }), row(complete, complete, 2)];
  expect(crossTable(cells).rows.map(({ kind, label }) => [kind, label])).toEqual([['value', '未填写'], ['other', '其他'], ['total', '合计']]);
});

it('is empty without rows', () => {
  expect(crossTable([])).toEqual({ columns: [], rows: [] });
});
