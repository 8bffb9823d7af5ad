import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryOptions, Row, StreamedStatement } from '../warehouse.ts';
import type { Abandon } from './query-stop.ts';
import { rowsOf } from './rows.ts';
import { streamParts } from './stream-parts.ts';
import { streamResults } from './stream-results.ts';

/** Runs one statement and yields its rows like `streamResults`. */
export async function* streamQuery(
  connection: DuckDBConnection,
  statement: StreamedStatement,
  options?: QueryOptions,
  abandon?: Abandon,
): AsyncGenerator<Row[]> {
  let left = statement.arrange?.limit ?? Infinity;
  for await (const rows of streamResults(connection, () => streamParts(connection, statement), rowsOf, options, abandon)) {
    yield rows.length > left ? rows.slice(0, left) : rows;
    left -= rows.length;
    if (left <= 0) return;
  }
}
