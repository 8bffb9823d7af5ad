import type { DuckDBValue } from '@duckdb/node-api';
import type { Row } from '../warehouse.ts';

/** A row in plain values: 64-bit integers as numbers, NaN and infinities as null. */
export function toRow(row: Record<string, DuckDBValue>): Row {
  const travels: Row = {};
  for (const [name, value] of Object.entries(row)) travels[name] = plain(name, value);
  return travels;
}

/** One value as it travels; `name` tells an error where. */
function plain(name: string, value: DuckDBValue): string | number | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  throw new TypeError(`column ${name} has a type that does not travel`);
}

/** A cell of a result by position. */
export const plainCell = (value: DuckDBValue): string | number | null => plain('', value);
