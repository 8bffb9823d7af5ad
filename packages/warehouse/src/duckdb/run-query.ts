import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryOptions, Row, Statement } from '../warehouse.ts';
import { prepareStatement } from './placeholders.ts';
import { QueryStop, type Abandon } from './query-stop.ts';
import { rowsOf } from './rows.ts';

/**
 * Runs one statement and reads all its rows. On deadline or abort the engine is interrupted and the statement awaited,
 * because closing a connection in mid-query crashes the process; one that goes on nevertheless is left to `abandon`.
 * @throws DeadlineError past `timeoutMs`; the signal's reason when aborted.
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
