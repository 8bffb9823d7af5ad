import { loadBatch } from '../load/load-batch.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import type { AcceptedBatch, LoadOptions, LoadResult, TableChange } from '../warehouse.ts';
import { commitActive, type ActiveState } from './active-state.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseLoadSession } from './clickhouse-load-session.ts';
import { cloneDatabase, dropDatabase } from './databases.ts';

/**
 * Loads a batch into a clone of the active database and commits by naming it the active one. A batch that changes nothing
 * leaves database and version as they are. Whatever goes wrong before leaves the clone behind at worst, which nobody reads.
 */
export async function loadInDatabase(
  connection: ClickhouseConnection,
  batch: AcceptedBatch,
  current: ActiveState,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<{ result: LoadResult; active: ActiveState }> {
  const database = await cloneDatabase(connection, current.database);
  try {
    const session = new ClickhouseLoadSession(connection, database);
    const { tables, isEmpty } = await loadBatch(session, batch, onStep, signal);
    await session.tidy();
    signal?.throwIfAborted();
    const sum = (part: keyof TableChange): number => Object.values(tables).reduce((total, change) => total + change[part], 0);
    const active: ActiveState = {
      seq: current.seq + 1,
      fingerprint: derivedFingerprint(),
      database: isEmpty ? current.database : database,
      dataVersion: current.dataVersion + (isEmpty ? 0 : 1),
      dataTime: isEmpty ? current.dataTime : Date.now(),
    };
    const { importId, source } = batch;
    await commitActive(connection, active, { importId, source, inserted: sum('inserted'), updated: sum('updated'), unchanged: sum('unchanged') });
    if (isEmpty) await dropDatabase(connection, database);
    return { result: { tables, dataVersion: active.dataVersion, dataTime: active.dataTime }, active };
  } catch (error) {
    await dropDatabase(connection, database).catch(() => undefined);
    throw error;
  }
}
