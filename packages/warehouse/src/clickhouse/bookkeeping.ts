import type { ChangeRequest } from '../load/change-rows.ts';
import { bookkeepingColumns } from '../schema/bookkeeping-columns.ts';
import type { TableChange } from '../warehouse.ts';
import type { ActiveState } from './active-state.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';

/** Tables of a database besides its data, as in DuckDB. They are therefore committed with the data. */
export const bookkeeping = [
  { name: 'data_version', columns: bookkeepingColumns.data_version, order: ['version'] },
  { name: 'import_log', columns: bookkeepingColumns.import_log, order: ['finished_at'] },
  { name: 'statistics_version', columns: bookkeepingColumns.statistics_version, order: ['version'] },
  { name: 'derived_definition', columns: bookkeepingColumns.derived_definition, order: ['fingerprint'] },
] as const;

/** Writes the next version of a database and the import that creates it. */
export async function recordImport(
  servers: ClickhouseServers,
  { database, dataVersion, dataTime, statisticsVersion }: ActiveState,
  { importId, source }: ChangeRequest,
  changes: readonly TableChange[],
): Promise<void> {
  const sum = (part: keyof TableChange): number => changes.reduce((total, change) => total + change[part], 0);
  await servers.command(database, 'truncate table data_version');
  if (dataTime !== null) await servers.append(database, 'data_version', ['version', 'changed_at'], [[dataVersion, dataTime]]);
  await recordStatistics(servers, database, statisticsVersion);
  const row = [importId, source, Date.now(), dataVersion, sum('inserted'), sum('updated'), sum('unchanged'), sum('removed')];
  await servers.append(database, 'import_log', bookkeeping[1].columns.map(([column]) => column), [row]);
}

export async function recordStatistics(servers: ClickhouseServers, database: string, version: number): Promise<void> {
  await servers.command(database, 'truncate table statistics_version');
  await servers.append(database, 'statistics_version', ['version'], [[version]]);
}
