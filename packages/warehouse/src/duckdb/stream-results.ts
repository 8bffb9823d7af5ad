import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api';
import type { QueryOptions } from '../warehouse.ts';
import type { Prepared } from './placeholders.ts';
import { QueryStop, type Abandon } from './query-stop.ts';
import { readToEnd } from './read-to-end.ts';

/**
 * Runs statements one after another on one state of the data and yields their results as converted by `read`, one chunk (at most 2,048
 * rows) at a time. The engine keeps about 1 MB ahead of the reader, and the part that it sorts.
 * @throws DeadlineError after `timeoutMs`; the signal's reason if aborted; otherwise never ends early.
 */
export async function* streamResults<Batch>(
  connection: DuckDBConnection,
  prepare: () => Promise<readonly Prepared[]>,
  read: (result: DuckDBResult) => AsyncIterable<Batch>,
  options: QueryOptions = {},
  abandon?: Abandon,
): AsyncGenerator<Batch> {
  options.signal?.throwIfAborted();
  const stop = new QueryStop(connection, options);
  try {
    await connection.run('begin transaction read only');
    for (const { sql, values, types } of await stop.orAbandon(prepare(), abandon)) {
      stop.signal.throwIfAborted();
      const result = await stop.orAbandon(connection.stream(sql, values, types), abandon);
      for await (const batch of readComplete(connection, result, read)) {
        yield batch;
        stop.signal.throwIfAborted();
      }
    }
    stop.signal.throwIfAborted();
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    stop.release();
    if (!stop.isAbandoned) await connection.run('rollback').catch(() => undefined);
  }
}

async function* readComplete<Batch>(
  connection: DuckDBConnection,
  result: DuckDBResult,
  read: (result: DuckDBResult) => AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  let isRead = false;
  try {
    yield* read(result);
    isRead = true;
  } finally {
    if (!isRead) await readToEnd(result, () => connection.interrupt());
  }
  // To this client a stream that fails halfway looks complete. Its transaction has the error: it rejects further statements.
  await connection.run('select 1').catch((cause: unknown) => {
    throw new Error('the query failed half-way', { cause });
  });
}
