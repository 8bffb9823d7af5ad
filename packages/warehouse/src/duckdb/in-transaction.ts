import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckdbLoadSession } from './duckdb-load-session.ts';

/** Runs `work` in a transaction. Aborting the signal interrupts it, and any failure restores the previous state. */
export async function inTransaction<Result>(
  connection: DuckDBConnection,
  signal: AbortSignal | undefined,
  work: (session: DuckdbLoadSession) => Promise<Result>,
): Promise<Result> {
  await connection.run('begin transaction');
  const interrupt = (): void => connection.interrupt();
  signal?.addEventListener('abort', interrupt);
  try {
    const session = new DuckdbLoadSession(connection);
    const result = await work(session);
    await session.tidy();
    signal?.throwIfAborted();
    await connection.run('commit');
    return result;
  } catch (error) {
    // A commit that fails, for example for lack of space, has already rolled back; the first error is the cause.
    await connection.run('rollback').catch(() => undefined);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
}
