import type { DuckDBConnection } from '@duckdb/node-api';
import { DeadlineError, type QueryOptions, type Row, type Statement } from '../warehouse.ts';
import { prepareStatement } from './placeholders.ts';
import { toRow } from './rows.ts';

/** An interrupt is lost on a statement that waits for its thread, so it is repeated. */
const interruptEveryMs = 50;

/**
 * Runs one statement and reads all its rows. On deadline or abort the engine is interrupted and the statement awaited,
 * because closing a connection in mid-query crashes the process.
 * @throws DeadlineError past `timeoutMs`; the signal's reason when aborted.
 */
export async function runQuery(connection: DuckDBConnection, statement: Statement, options: QueryOptions = {}): Promise<Row[]> {
  const { sql, values, types } = prepareStatement(statement);
  const { signal, timeoutMs } = options;
  signal?.throwIfAborted();
  const deadline = new AbortController();
  const timer = timeoutMs === undefined
    ? undefined
    : setTimeout(() => {
        deadline.abort(new DeadlineError(`the query ran past ${timeoutMs} ms`));
      }, timeoutMs);
  const stop = AbortSignal.any([deadline.signal, ...(signal ? [signal] : [])]);
  let interrupts: ReturnType<typeof setInterval> | undefined;
  const interrupt = (): void => {
    connection.interrupt();
    interrupts = setInterval(() => {
      connection.interrupt();
    }, interruptEveryMs);
  };
  stop.addEventListener('abort', interrupt, { once: true });
  try {
    const reader = await connection.runAndReadAll(sql, values, types);
    return reader.getRowObjects().map(toRow);
  } catch (error) {
    stop.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    clearInterval(interrupts);
    stop.removeEventListener('abort', interrupt);
  }
}
