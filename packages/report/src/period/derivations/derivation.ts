import type { ReportCell, ReportColumn, ReportRow, ReportSource } from '@tenderscope/contract';

/** Rows computed from rows; the same inputs and arguments give the same rows. */
export interface Derived {
  grain: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
}

/** An input is undefined if its source is missing. */
export type Derive = (inputs: readonly (ReportSource | undefined)[], args: readonly string[]) => Derived;

/** A number of a row; null for a value that is not a number. */
export const numberIn = (row: ReportRow | undefined, column: string): number | null => {
  const value = row?.[column];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

export const column = (name: string, title: string, format: ReportColumn['format'], unit = ''): ReportColumn => ({ name, title, format, unit });

export const sum = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** A fraction; null without a base. */
export const ratio = (part: number | null, total: number | null): number | null =>
  part === null || total === null || total === 0 ? null : part / total;

export const size = (value: number | null): number | null => (value === null ? null : Math.abs(value));

/** Rows of a part by its key. */
export function byKey(source: ReportSource | undefined, key: string): Map<ReportCell, ReportRow> {
  return new Map((source?.rows ?? []).map((row) => [row[key] ?? null, row]));
}

/** True if a source has all its rows, as required for parts of a total. */
export const coversAllUnits = (source: ReportSource | undefined): boolean =>
  source === undefined || (source.failure === null && source.total === source.rows.length);

/** By size, ties by key. */
export const largestFirst = (column: string, key: string) => (a: ReportRow, b: ReportRow): number =>
  (size(numberIn(b, column)) ?? -1) - (size(numberIn(a, column)) ?? -1) || String(a[key]).localeCompare(String(b[key]));
