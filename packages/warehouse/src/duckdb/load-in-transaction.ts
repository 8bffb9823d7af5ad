import type { DuckDBConnection } from '@duckdb/node-api';
import { loadBatch } from '../load/load-batch.ts';
import type { AcceptedBatch, LoadOptions, LoadResult, TableChange } from '../warehouse.ts';
import { DuckdbLoadSession } from './duckdb-load-session.ts';
import type { DataVersion } from './read-status.ts';

/** Loads a batch in one transaction. A batch that changes nothing leaves the version as it is. */
export async function loadInTransaction(
  connection: DuckDBConnection,
  batch: AcceptedBatch,
  current: DataVersion,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<LoadResult> {
  await connection.run('begin transaction');
  const interrupt = (): void => connection.interrupt();
  signal?.addEventListener('abort', interrupt);
  try {
    const { tables, isEmpty } = await loadBatch(new DuckdbLoadSession(connection), batch, onStep, signal);
    const version = isEmpty ? current : { dataVersion: current.dataVersion + 1, dataTime: Date.now() };
    await record(connection, batch, Object.values(tables), version);
    signal?.throwIfAborted();
    await connection.run('commit');
    return { tables, ...version };
  } catch (error) {
    await connection.run('rollback');
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
}

async function record(
  connection: DuckDBConnection,
  batch: AcceptedBatch,
  changes: readonly TableChange[],
  { dataVersion, dataTime }: DataVersion,
): Promise<void> {
  const sum = (part: keyof TableChange): bigint => BigInt(changes.reduce((total, change) => total + change[part], 0));
  await connection.run('delete from data_version');
  if (dataTime !== null) {
    await connection.run('insert into data_version values ($version, $at)', { version: BigInt(dataVersion), at: BigInt(dataTime) });
  }
  await connection.run('insert into import_log values ($id, $source, $at, $version, $inserted, $updated, $unchanged)', {
    id: batch.importId,
    source: batch.source,
    at: BigInt(Date.now()),
    version: BigInt(dataVersion),
    inserted: sum('inserted'),
    updated: sum('updated'),
    unchanged: sum('unchanged'),
  });
}
