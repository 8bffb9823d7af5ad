import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryOptions, Row, Statement } from '../warehouse.ts';
import { prepareStatement } from './placeholders.ts';
import { QueryStop } from './query-stop.ts';
import { toRow } from './rows.ts';

/**
 * Runs one statement and yields its rows a chunk (at most 2,048) at a time; the engine keeps about 1 MB ahead of the reader.
 * @throws DeadlineError past `timeoutMs`; the signal's reason when aborted; never ends early otherwise.
 */
export async function* streamQuery(connection: DuckDBConnection, statement: Statement, options: QueryOptions = {}): AsyncGenerator<Row[]> {
  const { sql, values, types } = prepareStatement(statement);
  options.signal?.throwIfAborted();
  const stop = new QueryStop(connection, options);
  try {
    await connection.run('begin transaction read only');
    const result = await connection.stream(sql, values, types);
    for await (const rows of result.yieldRowObjects()) {
      yield rows.map(toRow);
      stop.signal.throwIfAborted();
    }
    stop.signal.throwIfAborted();
    // To this client a stream that fails half-way ends like one that is done. Its transaction knows: it runs nothing more.
    await connection.run('select 1').catch((cause: unknown) => {
      throw new Error('the query failed half-way', { cause });
    });
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    stop.release();
    // Also ends a stream that was not read to its end, and its snapshot.
    await connection.run('rollback').catch(() => undefined);
  }
}
