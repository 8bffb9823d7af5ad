import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryOptions, Row, StreamedStatement } from '../warehouse.ts';
import { QueryStop, type Abandon } from './query-stop.ts';
import { readToEnd } from './read-to-end.ts';
import { toRow } from './rows.ts';
import { streamParts } from './stream-parts.ts';

/**
 * Runs one statement and yields its rows a chunk (at most 2,048) at a time; the engine keeps about 1 MB ahead of the reader, and the
 * part that it sorts.
 * @throws DeadlineError past `timeoutMs`; the signal's reason when aborted; never ends early otherwise.
 */
export async function* streamQuery(
  connection: DuckDBConnection,
  statement: StreamedStatement,
  options: QueryOptions = {},
  abandon?: Abandon,
): AsyncGenerator<Row[]> {
  options.signal?.throwIfAborted();
  const stop = new QueryStop(connection, options);
  let left = statement.arrange?.limit ?? Infinity;
  try {
    await connection.run('begin transaction read only');
    for (const part of await stop.orAbandon(streamParts(connection, statement), abandon)) {
      stop.signal.throwIfAborted();
      const { sql, values, types } = part;
      const result = await stop.orAbandon(connection.stream(sql, values, types), abandon);
      for await (const rows of readPart(connection, result)) {
        yield rows.length > left ? rows.slice(0, left) : rows;
        stop.signal.throwIfAborted();
        left -= rows.length;
        if (left <= 0) return;
      }
    }
    stop.signal.throwIfAborted();
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    stop.release();
    // Also ends a stream that was not read to its end, and its snapshot.
    if (!stop.isAbandoned) await connection.run('rollback').catch(() => undefined);
  }
}

async function* readPart(connection: DuckDBConnection, result: Awaited<ReturnType<DuckDBConnection['stream']>>): AsyncGenerator<Row[]> {
  let isRead = false;
  try {
    for await (const rows of result.yieldRowObjects()) yield rows.map(toRow);
    isRead = true;
  } finally {
    if (!isRead) await readToEnd(result, () => connection.interrupt());
  }
  // To this client a stream that fails half-way ends like one that is done. Its transaction knows: it runs nothing more.
  await connection.run('select 1').catch((cause: unknown) => {
    throw new Error('the query failed half-way', { cause });
  });
}
