import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [{ v: 9 }, { v: null }, { v: 10 }, { v: -1 }];
const values = (sorted: { v: unknown }[]): unknown[] => sorted.map(({ v }) => v);

describe('sortRows', () => {
  it('sorts numbers as numbers, nulls last in both directions', () => {
    expect(values(sortRows(rows, { name: 'v', rule: 'asc' }))).toEqual([-1, 9, 10, null]);
    expect(values(sortRows(rows, { name: 'v', rule: 'desc' }))).toEqual([10, 9, -1, null]);
  });

  it('does not modify the given rows', () => {
    const before = [...rows];
    sortRows(rows, { name: 'v', rule: 'asc' });
    expect(rows).toEqual(before);
    expect(sortRows(rows, null)).toEqual(before);
  });
});
