import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';

/** The wanted columns in the wanted order. */
export function pickColumns(all: readonly ColumnInfo[], wanted: readonly string[]): ColumnInfo[] {
  return wanted.flatMap((name) => all.find((column) => column.name === name) ?? []);
}
