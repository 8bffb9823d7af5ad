import { changeRows, type ChangeRequest } from '../load/change-rows.ts';
import { requireBasis } from '../load/outdated-batch.ts';
import type { LoadOptions, LoadResult } from '../warehouse.ts';
import type { ActiveState } from './active-state.ts';
import { recordImport } from './bookkeeping.ts';
import { beginLoad } from './begin-load.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { commit } from './commits.ts';
import { cloneDatabase, dropDatabase } from './databases.ts';

export interface Loaded {
  result: LoadResult;
  active: ActiveState;
}

/**
 * Loads a batch, or undoes a load, in a clone of the active database and commits by activating the clone. A failure before the commit
 * leaves at most the clone behind, which nobody reads.
 * @returns undefined if another server has committed in the meantime: nothing was loaded, and the load must be repeated on the new state.
 */
export async function loadInDatabase(
  servers: ClickhouseServers,
  request: ChangeRequest,
  current: ActiveState,
  options: LoadOptions,
): Promise<Loaded | undefined> {
  requireBasis(request, current.dataVersion);
  const database = await cloneDatabase(servers, current.database);
  const loaded = await fill(servers, database, request, current, options).catch(async (error: unknown) => {
    await dropDatabase(servers, database).catch(() => undefined);
    throw error;
  });
  if (await commit(servers, loaded.active.seq, database)) return loaded;
  await dropDatabase(servers, database);
  return undefined;
}

/** A batch without changes does not change the version. */
async function fill(
  servers: ClickhouseServers,
  database: string,
  request: ChangeRequest,
  current: ActiveState,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<Loaded> {
  const session = beginLoad(servers, database);
  const changeOptions = { version: current.dataVersion + 1, onStep, signal };
  const { tables, aliases, isEmpty, reachesDeferred } = await changeRows(session, request, changeOptions);
  await session.tidy();
  const version = isEmpty ? current : { dataVersion: current.dataVersion + 1, dataTime: Date.now() };
  const { dataVersion, dataTime } = version;
  const isStillTheirs = !reachesDeferred && current.statisticsVersion === current.dataVersion;
  const statisticsVersion = isStillTheirs ? dataVersion : current.statisticsVersion;
  const active = { ...current, seq: current.seq + 1, database, dataVersion, dataTime, statisticsVersion };
  await recordImport(servers, active, request, Object.values(tables));
  signal?.throwIfAborted();
  return { result: { tables, aliases, dataVersion, dataTime }, active };
}
