import { derivedFingerprint } from '../marts/fingerprint.ts';
import { valuesOf } from '../indicators/threshold-cards.ts';
import { thresholdsInForce } from '../indicators/thresholds.ts';
import type { ChangeRequest } from '../load/change-rows.ts';
import { bookkeepingColumns } from '../schema/bookkeeping-columns.ts';
import type { TableChange } from '../warehouse.ts';
import type { ActiveState } from './active-state.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';

/** Tables of a database besides its data, as in DuckDB. They are therefore committed with the data. */
export const bookkeeping = [
  { name: 'data_version', columns: bookkeepingColumns.data_version, order: ['version'] },
  { name: 'import_log', columns: bookkeepingColumns.import_log, order: ['finished_at'] },
  { name: 'statistics_version', columns: bookkeepingColumns.statistics_version, order: ['version'] },
  { name: 'derived_definition', columns: bookkeepingColumns.derived_definition, order: ['fingerprint'] },
] as const;

/** Writes the next version of a database and the import that creates it. */
export async function recordImport(
  connection: ClickhouseConnection,
  { database, dataVersion, dataTime, statisticsVersion }: ActiveState,
  { importId, source }: ChangeRequest,
  changes: readonly TableChange[],
): Promise<void> {
  const sum = (part: keyof TableChange): number => changes.reduce((total, change) => total + change[part], 0);
  await connection.command(database, 'truncate table data_version');
  if (dataTime !== null) await connection.append(database, 'data_version', ['version', 'changed_at'], [[dataVersion, dataTime]]);
  await recordStatistics(connection, database, statisticsVersion);
  const row = [importId, source, Date.now(), dataVersion, sum('inserted'), sum('updated'), sum('unchanged'), sum('removed')];
  await connection.append(database, 'import_log', bookkeeping[1].columns.map(([column]) => column), [row]);
}

export async function recordStatistics(connection: ClickhouseConnection, database: string, version: number): Promise<void> {
  await connection.command(database, 'truncate table statistics_version');
  await connection.append(database, 'statistics_version', ['version'], [[version]]);
}

/** Definitions with which the derived tables of a database were computed. */
export interface Definitions {
  fingerprint: string;
  /** All thresholds by key; undefined in databases of older versions. */
  thresholds: Readonly<Record<string, number>> | undefined;
}

/** Undefined if a database of an older version does not record them. */
export async function readDefinitions(connection: ClickhouseConnection, database: string): Promise<Definitions | undefined> {
  const [row] = await connection.rows(database, 'select * from derived_definition');
  if (!row) return undefined;
  const { fingerprint, thresholds = null } = row;
  const values = thresholds === null ? undefined : (JSON.parse(String(thresholds)) as Record<string, number>);
  return { fingerprint: String(fingerprint), thresholds: values };
}

export async function markDerivedHere(connection: ClickhouseConnection, database: string): Promise<void> {
  await connection.command(database, 'truncate table derived_definition');
  const row = [derivedFingerprint(), JSON.stringify(valuesOf(thresholdsInForce()))];
  await connection.append(database, 'derived_definition', bookkeepingColumns.derived_definition.map(([column]) => column), [row]);
}
