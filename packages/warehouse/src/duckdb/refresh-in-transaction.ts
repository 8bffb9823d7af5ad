import type { DuckDBConnection } from '@duckdb/node-api';
import { refreshDeferred } from '../load/refresh-marts.ts';
import type { TableName } from '../schema/tables.ts';
import type { LoadOptions } from '../warehouse.ts';
import { inTransaction } from './in-transaction.ts';
import type { DataVersion } from './read-status.ts';

/**
 * Computes the deferred marts and statistics of the current data that depend on changed tables, unless they exist already; null for all
 * tables.
 */
export async function refreshInTransaction(
  connection: DuckDBConnection,
  current: DataVersion,
  changed: ReadonlySet<TableName> | null,
  { onStep = () => {}, signal }: LoadOptions,
): Promise<DataVersion> {
  if (current.statisticsVersion === current.dataVersion) return current;
  signal?.throwIfAborted();
  await inTransaction(connection, signal, async (session) => {
    const step = (name: string): void => {
      signal?.throwIfAborted();
      onStep(name);
    };
    await refreshDeferred(session, step, changed);
    await recordStatistics(connection, current.dataVersion);
  });
  return { ...current, statisticsVersion: current.dataVersion };
}

export async function recordStatistics(connection: DuckDBConnection, version: number): Promise<void> {
  await connection.run('delete from statistics_version');
  await connection.run('insert into statistics_version values ($version)', { version: BigInt(version) });
}
