import { valuesOf } from '../indicators/threshold-cards.ts';
import { thresholdsInForce } from '../indicators/thresholds.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import { bookkeepingColumns } from '../schema/bookkeeping-columns.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';

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

export async function markDerivedHere(servers: ClickhouseServers, database: string): Promise<void> {
  await servers.command(database, 'truncate table derived_definition');
  const row = [derivedFingerprint(), JSON.stringify(valuesOf(thresholdsInForce()))];
  await servers.append(database, 'derived_definition', bookkeepingColumns.derived_definition.map(([column]) => column), [row]);
}
