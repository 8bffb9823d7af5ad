import type { DuckDBConnection } from '@duckdb/node-api';
import { DeadlineError, type QueryOptions, type Row, type Statement } from '../warehouse.ts';
import { prepareStatement } from './placeholders.ts';
import { toRow } from './rows.ts';

/**
 * Runs one statement and reads all its rows. On deadline or abort the engine is interrupted and the statement awaited,
 * because closing a connection in mid-query crashes the process.
 * @throws DeadlineError past `timeoutMs`; the signal's reason when aborted.
 */
export async function runQuery(connection: DuckDBConnection, statement: Statement, options: QueryOptions = {}): Promise<Row[]> {
  const { sql, values, types } = prepareStatement(statement);
  const { signal, timeoutMs } = options;
  signal?.throwIfAborted();
  let late = false;
  const stop = (): void => connection.interrupt();
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => ((late = true), stop()), timeoutMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const reader = await connection.runAndReadAll(sql, values, types);
    return reader.getRowObjects().map(toRow);
  } catch (error) {
    if (late) throw new DeadlineError(`the query ran past ${timeoutMs} ms`);
    signal?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
