import { endOfDay, startOfDay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { moveCauses, moveConditions, movesHead, moveText, supplierMovesOf, tableOfMoves } from './supplier-moves.ts';

const row = (partKey: string, ...[firstNum, againNum, absentNum, bothNum]: [number, number, number, number]) =>
  ({ partKey, firstNum, againNum, absentNum, bothNum });
const moves = supplierMovesOf([row('江苏', 3, 1, 2, 10), row('', 0, 0, 1, 4), row('山东', 6, 2, 0, 5)]);
const current = { from: startOfDay('2025-01-01'), to: endOfDay('2025-12-31') };
const other = { from: startOfDay('2024-01-01'), to: endOfDay('2024-12-31') };

it('adds up new, missing and remaining suppliers of all parts to the figure of both periods', () => {
  expect(moves.total).toMatchObject({ before: 22, after: 31, change: 9, first: 9, again: 3, absent: 3, both: 19, share: 100 });
  expect(moves.parts.map(({ name, before, after, change, share }) => [name, before, after, change, share])).toEqual([
    ['山东', 5, 13, 8, 88.89], ['江苏', 12, 14, 2, 22.22], ['未注明', 5, 4, -1, -11.11],
  ]);
});

it('adds up the parts of 1,000 random changes, their causes and their shares', () => {
  let state = 20_261_130;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  for (let round = 0; round < 1000; round += 1) {
    const rows = Array.from({ length: 1 + below(12) }, (_, index) => row(String(index), below(40), below(40), below(80), below(200)));
    const { total, parts } = supplierMovesOf(rows);
    expect(total.change).toBe(total.after - total.before);
    expect([sumOf(parts.map(({ change }) => change)), sumOf(parts.map(({ before }) => before)), sumOf(parts.map(({ after }) => after))])
      .toEqual([total.change, total.before, total.after]);
    expect(sumOf(moveCauses('activeSuppliers', { total, parts }, 'before').map(({ value }) => value))).toBe(total.change);
    if (total.share !== null) expect(sumOf(parts.map(({ share }) => share))).toBeCloseTo(100, 9);
  }
});

it('has no shares of a change that nearly cancels itself', () => {
  expect(supplierMovesOf([row('a', 50, 0, 0, 0), row('b', 0, 0, 50, 0)]).total).toMatchObject({ change: 0, share: null });
  expect(supplierMovesOf([]).total).toMatchObject({ before: 0, after: 0, change: 0 });
});

it('states the change, its suppliers, and each cause', () => {
  expect(movesHead('activeSuppliers', moves, { current, other, base: 'yearAgo' })).toBe(
    '活跃供应商由去年同期（2024-01-01 至 2024-12-31）的 22 家，变为本期（2025-01-01 至 2025-12-31）的 31 家，增加 9 家（40.9%）。'
    + '比去年同期新进 12 家（首次投标 9 家，重新投标 3 家）；去年同期有投标而本期没有的 3 家；两期都有投标的 19 家。',
  );
  const causes = moveCauses('winningSuppliers', moves, 'before');
  expect(causes.map(({ name, value }) => [name, value])).toEqual([['首次中标', 9], ['重新中标', 3], ['本期没有中标', -3]]);
  expect(causes.reduce((sum, { value }) => sum + value, 0)).toBe(moves.total.change);
  expect(moves.parts.map(moveText)[2]).toBe('未注明：由 5 家 变为 4 家（-1），新进 0 家、本期没有 1 家，与总变动方向相反。');
});

it('selects the suppliers behind a number', () => {
  expect(moveConditions('gys_sheng', '', ['absent', 'both'])).toEqual([
    { name: 'supplierMove', matching: 'in', value: ['本期没有', '两期都有'], whereIndex: 2 }, { name: 'gys_sheng', matching: 'in', value: [''], whereIndex: 2 },
  ]);
  expect(moveConditions('gys_sheng', null, ['first'])).toHaveLength(1);
});

it('exports the parts as numbers', () => {
  const { columns, rows } = tableOfMoves('activeSuppliers', 'gys_sheng', 'yearAgo', moves);
  expect(columns.map(({ title }) => title).slice(0, 5)).toEqual(['供应商省份', '去年同期', '本期', '变动', '占变动']);
  expect(rows[0]).toEqual(['山东', '5', '13', '8', '88.89', '6', '2', '0', '5']);
});
