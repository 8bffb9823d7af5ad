import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api';
import type { QueryOptions, Row, StreamedStatement } from '../warehouse.ts';
import type { Abandon } from './query-stop.ts';
import { toRow } from './rows.ts';
import { streamParts } from './stream-parts.ts';
import { streamResults } from './stream-results.ts';

/** Runs one statement and yields its rows as `streamResults` does. */
export async function* streamQuery(
  connection: DuckDBConnection,
  statement: StreamedStatement,
  options?: QueryOptions,
  abandon?: Abandon,
): AsyncGenerator<Row[]> {
  let left = statement.arrange?.limit ?? Infinity;
  for await (const rows of streamResults(connection, () => streamParts(connection, statement), readRows, options, abandon)) {
    yield rows.length > left ? rows.slice(0, left) : rows;
    left -= rows.length;
    if (left <= 0) return;
  }
}

async function* readRows(result: DuckDBResult): AsyncGenerator<Row[]> {
  for await (const rows of result.yieldRowObjects()) yield rows.map(toRow);
}
