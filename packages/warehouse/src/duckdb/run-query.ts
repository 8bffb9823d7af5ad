import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryOptions, Row, Statement } from '../warehouse.ts';
import { prepareStatement } from './placeholders.ts';
import { QueryStop, type Abandon } from './query-stop.ts';
import { rowsOf } from './rows.ts';

/**
 * Runs one statement and reads all its rows. At the deadline or an abort the engine is interrupted and the statement awaited, because
 * closing a connection during a query crashes the process. A statement that continues is passed to `abandon`.
 * @throws DeadlineError after `timeoutMs`; the signal's reason if aborted.
 */
export async function runQuery(
  connection: DuckDBConnection,
  statement: Statement,
  options: QueryOptions = {},
  abandon?: Abandon,
): Promise<Row[]> {
  const { sql, values, types } = prepareStatement(statement);
  options.signal?.throwIfAborted();
  const stop = new QueryStop(connection, options);
  try {
    const result = await stop.orAbandon(connection.run(sql, values, types), abandon);
    const read: Row[] = [];
    for await (const rows of rowsOf(result)) for (const row of rows) read.push(row);
    return read;
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    stop.release();
  }
}
