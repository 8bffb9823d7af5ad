import type { QualityTable } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { percentOf, qualityGrid, shortCount, stepOf } from './grid-periods.ts';

const table = (name: string, months: Readonly<Record<string, number>>): QualityTable => ({
  name, title: name, hasSources: false, mayBeEmpty: false, counter: '个', basis: '', columns: [],
  months: Object.entries(months).map(([month, rows]) => ({ month: month === '' ? null : month, source: null, rows, counts: [] })),
});
const keysOf = (tables: QualityTable[], year: string | null = null): string[] => qualityGrid(tables, year).periods.map(({ key }) => key);

describe('periods of the grid', () => {
  it('uses the consecutive months of the lots, with everything outside of them at the ends', () => {
    const tables = [table('lots', { '2024-11': 5, '2025-02': 5, '': 1 }), table('companies', { '2001-01': 3, '2024-12': 1, '2026-01': 1 })];
    expect(keysOf(tables)).toEqual(['all', 'before', '2024-11', '2024-12', '2025-01', '2025-02', 'after', 'undated']);
    expect(qualityGrid(tables, null).rows[1]?.cells.map(({ rows }) => rows)).toEqual([5, 3, 0, 1, 0, 0, 1, 0]);
    expect(qualityGrid(tables, null).periods.map(({ from, to }) => [from, to]).slice(1, 3)).toEqual([[null, '2024-10'], ['2024-11', '2024-11']]);
  });

  it('uses years if there are many months, and the months of a chosen year', () => {
    const tables = [table('lots', { '2021-06': 1, '2025-02': 1 })];
    expect(keysOf(tables)).toEqual(['all', '2021', '2022', '2023', '2024', '2025']);
    expect(keysOf(tables, '2025')).toEqual(['all', '2025-01', '2025-02']);
    expect(keysOf(tables, '1999')).toEqual(['all', '2021', '2022', '2023', '2024', '2025']);
  });

  it('does not extend to a century because of a few wrong dates', () => {
    expect(keysOf([table('lots', { '1900-01': 1, '2025-01': 2000, '2025-02': 2000, '2205-01': 1 })])).toEqual(['all', 'before', '2025-01', '2025-02', 'after']);
  });

  it('uses the months of other tables without lots, and none without data', () => {
    expect(keysOf([table('lots', {}), table('companies', { '2025-03': 1 })])).toEqual(['all', '2025-03']);
    expect(keysOf([table('lots', {})])).toEqual(['all']);
  });
});

it('shortens numbers, never rounding up to 100 % or down to 0', () => {
  expect([1, 0.9999, 0.29, 0.004, 0].map(percentOf)).toEqual(['100', '99', '29', '<1', '0']);
  expect([9999, 12_345, 1_230_000].map(shortCount)).toEqual(['9999', '1.2万', '123万']);
  expect([1, 0.99, 0.98, 0.8, 0.5, 0.49, 0].map(stepOf)).toEqual([0, 0, 1, 2, 3, 4, 4]);
});
