import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DuckDBResult, DuckDBValue } from '@duckdb/node-api';
import type { Row } from '../warehouse.ts';

/** Number of rows of a result that are converted to plain values at once. */
const rowsAtOnce = 256;

/** The rows of a result in batches. Other work of this thread can run between batches. */
export async function* rowsOf(result: DuckDBResult): AsyncGenerator<Row[]> {
  for await (const rows of result.yieldRowObjects()) {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      if (start > 0) await nextTurn();
      yield rows.slice(start, start + rowsAtOnce).map(toRow);
    }
  }
}

/** A row in plain values: 64-bit integers as numbers, NaN and infinities as null. */
function toRow(row: Record<string, DuckDBValue>): Row {
  const travels: Row = {};
  for (const [name, value] of Object.entries(row)) travels[name] = plain(name, value);
  return travels;
}

/** One value as a plain value; `name` identifies it in errors. */
function plain(name: string, value: DuckDBValue): string | number | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  throw new TypeError(`column ${name} has a type that does not travel`);
}

/** A cell of a result by position. */
export const plainCell = (value: DuckDBValue): string | number | null => plain('', value);
