import type { DuckDBConnection } from '@duckdb/node-api';
import { changeRows, type ChangeRequest } from '../load/change-rows.ts';
import type { BatchChange } from '../load/load-batch.ts';
import { requireBasis } from '../load/outdated-batch.ts';
import type { LoadOptions, TableChange } from '../warehouse.ts';
import { inTransaction } from './in-transaction.ts';
import type { DataVersion } from './read-status.ts';
import { recordStatistics } from './refresh-in-transaction.ts';

export interface Loaded {
  tables: BatchChange['tables'];
  aliases: BatchChange['aliases'];
  version: DataVersion;
}

/** Loads a batch, or undoes a load, in one transaction. A batch without changes does not change the version. */
export async function loadInTransaction(
  connection: DuckDBConnection,
  request: ChangeRequest,
  current: DataVersion,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<Loaded> {
  requireBasis(request, current.dataVersion);
  return inTransaction(connection, signal, async (session) => {
    const changeOptions = { version: current.dataVersion + 1, onStep, signal };
    const { tables, aliases, isEmpty, reachesDeferred } = await changeRows(session, request, changeOptions);
    const version = isEmpty ? current : versionAfter(current, reachesDeferred);
    await record(connection, request, Object.values(tables), version);
    return { tables, aliases, version };
  });
}

function versionAfter({ dataVersion, statisticsVersion }: DataVersion, reachesDeferred: boolean): DataVersion {
  const next = dataVersion + 1;
  const isStillTheirs = !reachesDeferred && statisticsVersion === dataVersion;
  return { dataVersion: next, dataTime: Date.now(), statisticsVersion: isStillTheirs ? next : statisticsVersion };
}

async function record(
  connection: DuckDBConnection,
  { importId, source }: ChangeRequest,
  changes: readonly TableChange[],
  { dataVersion, dataTime, statisticsVersion }: DataVersion,
): Promise<void> {
  const sum = (part: keyof TableChange): bigint => BigInt(changes.reduce((total, change) => total + change[part], 0));
  await connection.run('delete from data_version');
  if (dataTime !== null) {
    await connection.run('insert into data_version values ($version, $at)', { version: BigInt(dataVersion), at: BigInt(dataTime) });
  }
  await recordStatistics(connection, statisticsVersion);
  await connection.run('insert into import_log values ($id, $source, $at, $version, $inserted, $updated, $unchanged, $removed)', {
    id: importId,
    source,
    at: BigInt(Date.now()),
    version: BigInt(dataVersion),
    inserted: sum('inserted'),
    updated: sum('updated'),
    unchanged: sum('unchanged'),
    removed: sum('removed'),
  });
}
