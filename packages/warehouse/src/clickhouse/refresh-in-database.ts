import { refreshDeferred } from '../load/refresh-marts.ts';
import type { LoadOptions } from '../warehouse.ts';
import type { ActiveState } from './active-state.ts';
import { recordStatistics } from './bookkeeping.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseLoadSession } from './clickhouse-load-session.ts';
import { commit } from './commits.ts';
import { cloneDatabase, dropDatabase } from './databases.ts';

/**
 * Computes the deferred marts and statistics in a clone of the active database and commits it.
 * @returns undefined if another server has committed in the meantime: it must be repeated on the new state.
 */
export async function refreshInDatabase(
  connection: ClickhouseConnection,
  current: ActiveState,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<ActiveState | undefined> {
  signal?.throwIfAborted();
  const database = await cloneDatabase(connection, current.database);
  const active = { ...current, seq: current.seq + 1, database, statisticsVersion: current.dataVersion };
  try {
    const session = new ClickhouseLoadSession(connection, database);
    await refreshDeferred(session, (name) => {
      signal?.throwIfAborted();
      onStep(name);
    });
    await session.tidy();
    await recordStatistics(connection, database, active.statisticsVersion);
    signal?.throwIfAborted();
  } catch (error) {
    await dropDatabase(connection, database).catch(() => undefined);
    throw error;
  }
  if (await commit(connection, active.seq, database)) return active;
  await dropDatabase(connection, database);
  return undefined;
}
