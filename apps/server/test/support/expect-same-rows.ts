import { expect } from 'vitest';

type Row = Readonly<Record<string, unknown>>;

/** Numbers that differ by less than 1e-9, relatively, or by half a 分. */
const alike = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= Math.max(0.006, 1e-9 * Math.abs(b)) && closeRates(a, b) : a === b;
const closeRates = (a: number, b: number): boolean => Math.abs(b) > 1 || Math.abs(a - b) <= 1e-9;

/** Expects the same rows in any order, with every column of the expected rows, and numbers as close as sums allow. */
export function expectSameRows(actual: readonly Row[], expected: readonly Row[]): void {
  const columns = Object.keys(expected[0] ?? {});
  const byText = (rows: readonly Row[]): Row[] => {
    const texts = columns.filter((column) => rows.some((row) => typeof row[column] === 'string'));
    const key = (row: Row): string => JSON.stringify((texts.length > 0 ? texts : columns).map((column) => row[column] ?? ''));
    return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  };
  const [left, right] = [byText(actual), byText(expected)];
  expect(left.length).toBe(right.length);
  const differing = right.flatMap((row, index) => {
    const wrong = columns.filter((column) => !alike(left[index]?.[column], row[column]));
    return wrong.map((column) => ({ row: index, column, actual: left[index]?.[column], expected: row[column] }));
  });
  expect(differing).toEqual([]);
}
