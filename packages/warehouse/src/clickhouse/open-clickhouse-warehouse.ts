import { refreshAliases } from '../joined-companies/refresh-aliases.ts';
import { hashStored } from '../keyed-hash/hash-stored.ts';
import { installationSecret } from '../keyed-hash/installation-secret.ts';
import { refreshMarts, statisticsOfNothing } from '../load/refresh-marts.ts';
import { rereadPlaces } from '../load/reread-places.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import { tableNames } from '../schema/tables.ts';
import type { Warehouse } from '../warehouse.ts';
import { adoptThresholds } from './adopt-thresholds.ts';
import { readActive, type ActiveState } from './active-state.ts';
import { recordStatistics } from './bookkeeping.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseLoadSession } from './clickhouse-load-session.ts';
import { ClickhouseWarehouse } from './clickhouse-warehouse.ts';
import { commit, metaDatabase } from './commits.ts';
import { cloneDatabase, createEmpty, createMissing, dropDatabase } from './databases.ts';
import { dropLeftovers } from './drop-leftovers.ts';
import { requireOneServer } from './require-one-server.ts';
import { createStatisticsWork } from './statistics-lease.ts';
import { markDerivedHere } from './stored-definitions.ts';
import { versionedMacros } from './versioned-macros.ts';

export interface ClickhouseOptions {
  /** Prefix of the databases, where several installations share a server. */
  prefix?: string | undefined;
  /** Called when derived tables are recomputed because their definitions have changed in this version. */
  onRebuild?: (() => void) | undefined;
  /** Computes with the thresholds of the stored data, for programs that do not know the newest ones. */
  adoptsThresholds?: boolean | undefined;
  /** Secret of the installation, if it is not the key in the data folder. */
  secret?: string | undefined;
  /** Data folder with the key; without it and `secret` a store with numbers of accounts of an older version is not opened. */
  dataDir?: string | undefined;
}

/**
 * Opens the warehouse on a ClickHouse server, creates missing tables and drops leftovers of killed loads.
 * @param url `http://user:password@host:8123`
 * @throws StoreUnavailableError if the server does not respond, DistributedDataError if it would have to compute data that are
 * distributed over servers.
 */
export async function openClickhouseWarehouse(url: string, options: ClickhouseOptions = {}): Promise<Warehouse> {
  const connection = new ClickhouseConnection(url, options.prefix);
  try {
    await createMacros(connection);
    await connection.command('default', `create database if not exists ${metaDatabase(connection)}`);
    await createStatisticsWork(connection);
    const active = await bringUpToDate(connection, options);
    // Another server may be dropping the same databases. Remaining ones are dropped later.
    await dropLeftovers(connection).catch(() => undefined);
    return new ClickhouseWarehouse(connection, active, options.secret);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function createMacros(connection: ClickhouseConnection): Promise<void> {
  const found = await connection.rows('default', `select name from system.functions where origin = 'SQLUserDefined'`);
  const known = new Set(found.map((row) => row['name']));
  for (const { name, parameters, body } of versionedMacros) {
    if (!known.has(name)) await connection.command('default', `create function if not exists ${name} as (${parameters}) -> ${body}`);
  }
}

/**
 * The active state with derived tables computed by this version: an empty one at the first start, or with recomputed tables if another
 * version computed them.
 */
async function bringUpToDate(connection: ClickhouseConnection, options: ClickhouseOptions): Promise<ActiveState> {
  for (;;) {
    const found = await readActive(connection);
    if (found && options.adoptsThresholds) await adoptThresholds(connection, found.database);
    if (found?.definitions === derivedFingerprint()) {
      await createMissing(connection, found.database);
      return found;
    }
    if (found) await requireOneServer(connection, found.database);
    if (found) options.onRebuild?.();
    const database = found ? await derivedAnew(connection, found.database, options) : await createEmpty(connection);
    await markDerivedHere(connection, database);
    if (!(await commit(connection, (found?.seq ?? 0) + 1, database))) await dropDatabase(connection, database);
  }
}

async function derivedAnew(connection: ClickhouseConnection, from: string, { dataDir, secret }: ClickhouseOptions): Promise<string> {
  const database = await cloneDatabase(connection, from);
  const session = new ClickhouseLoadSession(connection, database);
  await rereadPlaces(session);
  await hashStored(session, () => {
    if (dataDir === undefined && secret === undefined) throw new RangeError('the secret of the installation is needed');
    return installationSecret(dataDir ?? '', secret);
  });
  await refreshAliases(session);
  await refreshMarts(session, new Map(tableNames.map((table) => [table, null])));
  await recordStatistics(connection, database, statisticsOfNothing);
  await session.tidy();
  return database;
}
