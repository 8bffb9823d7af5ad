import type { ColumnKinds, Columns, Row } from '../warehouse.ts';

/** Rows as columns. */
export function columnsOf<Kinds extends ColumnKinds>(rows: readonly Row[], kinds: Kinds): Columns<Kinds> {
  const column = (name: string): Float64Array | Uint8Array[] =>
    kinds[name] === 'number' ? Float64Array.from(rows, (row) => row[name] === null ? NaN : Number(row[name])) : rows.map((row) => Buffer.from(String(row[name] ?? '')));
  return Object.fromEntries(Object.keys(kinds).map((name) => [name, column(name)])) as Columns<Kinds>;
}
