import { refreshDeferred } from '../load/refresh-marts.ts';
import { derived } from '../marts/derived.ts';
import type { LoadOptions } from '../warehouse.ts';
import { readActive, type ActiveState } from './active-state.ts';
import { recordStatistics } from './bookkeeping.ts';
import { beginLoad } from './begin-load.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { commit } from './commits.ts';
import { cloneDatabase, dropDatabase } from './databases.ts';

const deferred = new Set(derived.filter(({ isDeferred }) => isDeferred).map(({ name }) => name));

/**
 * Computes the deferred marts and statistics in a clone of the active database and commits it. If loads have been committed in the
 * meantime, their data get these statistics, which are then those of an earlier version: otherwise frequent loads would prevent any.
 * @returns undefined if others have computed statistics or changed definitions in the meantime: it must be repeated on the new state.
 */
export async function refreshInDatabase(
  servers: ClickhouseServers,
  current: ActiveState,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<ActiveState | undefined> {
  signal?.throwIfAborted();
  const computed = await cloneDatabase(servers, current.database);
  const drop = (database: string): Promise<void> => dropDatabase(servers, database).catch(() => undefined);
  try {
    const session = beginLoad(servers, computed);
    await refreshDeferred(session, (name) => {
      signal?.throwIfAborted();
      onStep(name);
    });
    await session.tidy();
    await recordStatistics(servers, computed, current.dataVersion);
    signal?.throwIfAborted();
  } catch (error) {
    await drop(computed);
    throw error;
  }
  let active: ActiveState = { ...current, seq: current.seq + 1, database: computed, statisticsVersion: current.dataVersion };
  while (!(await commit(servers, active.seq, active.database))) {
    if (active.database !== computed) await drop(active.database);
    const latest = await readActive(servers.first);
    if (latest?.definitions !== current.definitions || latest.statisticsVersion !== current.statisticsVersion) {
      await drop(computed);
      return undefined;
    }
    const database = await cloneDatabase(servers, latest.database, { database: computed, tables: deferred });
    await recordStatistics(servers, database, current.dataVersion);
    active = { ...latest, seq: latest.seq + 1, database, statisticsVersion: current.dataVersion };
  }
  if (active.database !== computed) await drop(computed);
  return active;
}
