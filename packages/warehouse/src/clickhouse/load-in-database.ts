import { loadBatch } from '../load/load-batch.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import type { AcceptedBatch, LoadOptions, LoadResult, TableChange } from '../warehouse.ts';
import { commitActive, readActive, type ActiveState } from './active-state.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseLoadSession } from './clickhouse-load-session.ts';
import { cloneDatabase, dropDatabase } from './databases.ts';

export interface Loaded {
  result: LoadResult;
  active: ActiveState;
}

/**
 * Loads a batch into a clone of the active database and commits by naming it the active one. A batch that changes nothing
 * leaves database and version as they are. Whatever goes wrong before leaves the clone behind at worst, which nobody reads.
 * @returns undefined when another server committed meanwhile: nothing was loaded, and it must be done again on what is there now.
 */
export async function loadInDatabase(
  connection: ClickhouseConnection,
  batch: AcceptedBatch,
  current: ActiveState,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<Loaded | undefined> {
  const database = await cloneDatabase(connection, current.database);
  try {
    const session = new ClickhouseLoadSession(connection, database);
    const { tables, isEmpty } = await loadBatch(session, batch, onStep, signal);
    await session.tidy();
    signal?.throwIfAborted();
    const active = isEmpty ? { ...current, seq: current.seq + 1 } : next(current, database);
    const isOurs = await commitUnlessOvertaken(connection, current, active, { batch, changes: Object.values(tables) });
    if (isEmpty || !isOurs) await dropDatabase(connection, database);
    return isOurs ? { result: { tables, dataVersion: active.dataVersion, dataTime: active.dataTime }, active } : undefined;
  } catch (error) {
    await dropDatabase(connection, database).catch(() => undefined);
    throw error;
  }
}

const next = (current: ActiveState, database: string): ActiveState => ({
  seq: current.seq + 1,
  database,
  fingerprint: derivedFingerprint(),
  dataVersion: current.dataVersion + 1,
  dataTime: Date.now(),
});

/** Without locks, two servers may commit the same number at once: then every reader takes the same one, and the other begins anew. */
async function commitUnlessOvertaken(
  connection: ClickhouseConnection,
  current: ActiveState,
  active: ActiveState,
  { batch, changes }: { batch: AcceptedBatch; changes: readonly TableChange[] },
): Promise<boolean> {
  if ((await readActive(connection))?.seq !== current.seq) return false;
  const sum = (part: keyof TableChange): number => changes.reduce((total, change) => total + change[part], 0);
  const { importId, source } = batch;
  await commitActive(connection, active, { importId, source, inserted: sum('inserted'), updated: sum('updated'), unchanged: sum('unchanged') });
  return (await readActive(connection))?.database === active.database;
}
