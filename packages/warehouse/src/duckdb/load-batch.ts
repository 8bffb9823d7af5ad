import type { DuckDBConnection } from '@duckdb/node-api';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { AcceptedBatch, LoadResult, TableChange } from '../warehouse.ts';
import type { DataVersion } from './read-status.ts';
import { refreshMarts } from './refresh-marts.ts';
import { upsertTable } from './upsert-table.ts';

/**
 * Upserts a batch, refreshes the marts and raises the data version in one transaction. A batch that changes nothing
 * leaves the version as it is.
 */
export async function loadBatch(
  connection: DuckDBConnection,
  batch: AcceptedBatch,
  current: DataVersion,
  onStep: (step: string) => void,
): Promise<LoadResult> {
  await connection.run('begin transaction');
  try {
    const tables: LoadResult['tables'] = {};
    const changed = new Map<TableName, string | null>();
    for (const name of tableNames) {
      const file = batch.files[name];
      if (file === undefined) continue;
      onStep(name);
      const { change, changedRows } = await upsertTable(connection, tableOf(name), file);
      tables[name] = change;
      if (change.inserted + change.updated > 0) changed.set(name, changedRows);
    }
    const dataVersion = current.dataVersion + (changed.size > 0 ? 1 : 0);
    if (changed.size > 0) {
      onStep('marts');
      await refreshMarts(connection, changed);
    }
    const dataTime = changed.size > 0 ? Date.now() : current.dataTime;
    await record(connection, batch, Object.values(tables), { dataVersion, dataTime });
    await connection.run('commit');
    return { tables, dataVersion, dataTime };
  } catch (error) {
    await connection.run('rollback');
    throw error;
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
