import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckdbLoadSession } from './duckdb-load-session.ts';

/** Runs `work` in a transaction; aborting the signal interrupts it, and any failure leaves the state before. */
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
    // A commit that fails, for want of room say, has rolled back by itself; what went wrong is the first error.
    await connection.run('rollback').catch(() => undefined);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
}
