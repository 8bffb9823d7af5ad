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
import { beginLoad } from './begin-load.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { ClickhouseWarehouse } from './clickhouse-warehouse.ts';
import { commit, copyCommit } from './commits.ts';
import { cloneDatabase, createEmpty, createMissing, dropDatabase } from './databases.ts';
import { clusterOf, divideDatabase } from './divide-database.ts';
import { dropLeftovers } from './drop-leftovers.ts';
import { openServers, type ClickhouseAddress } from './open-servers.ts';
import { requireOwnData } from './require-own-data.ts';
import { requireComplete } from './require-complete.ts';
import { createStatisticsWork } from './statistics-lease.ts';
import { markDerivedHere } from './stored-definitions.ts';
import { versionedMacros } from './versioned-macros.ts';

export interface ClickhouseOptions extends Omit<ClickhouseAddress, 'url'> {
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
 * Opens the warehouse on a ClickHouse server or on a cluster, creates missing tables and drops leftovers of killed loads. Data of a single
 * server, or of a cluster of another name, are divided among the shards.
 * @param url as of `ClickhouseAddress`.
 * @throws StoreUnavailableError if a server does not respond, ClusterConfigurationError if the cluster is not the one described,
 * DistributedDataError if it would have to compute data that are distributed over other servers.
 */
export async function openClickhouseWarehouse(url: string, options: ClickhouseOptions = {}): Promise<Warehouse> {
  const { prefix, cluster, secret } = options;
  const servers = await openServers({ url, prefix, cluster });
  try {
    await servers.onEach(createMacros);
    await createStatisticsWork(servers.first);
    const active = await bringUpToDate(servers, options);
    // Another server may be dropping the same databases. Remaining ones are dropped later.
    await dropLeftovers(servers).catch(() => undefined);
    return new ClickhouseWarehouse(servers, active, secret);
  } catch (error) {
    await servers.close();
    throw error;
  }
}

async function createMacros(node: ClickhouseConnection): Promise<void> {
  const found = await node.rows('default', `select name from system.functions where origin = 'SQLUserDefined'`);
  const known = new Set(found.map((row) => row['name']));
  for (const { name, parameters, body } of versionedMacros) {
    if (!known.has(name)) await node.command('default', `create function if not exists ${name} as (${parameters}) -> ${body}`);
  }
}

/**
 * The active state with derived tables computed by this version: an empty one at the first start, or with recomputed tables if another
 * version computed them.
 */
async function bringUpToDate(servers: ClickhouseServers, options: ClickhouseOptions): Promise<ActiveState> {
  for (;;) {
    const found = await readActive(servers.first);
    if (found && options.adoptsThresholds) await adoptThresholds(servers.first, found.database);
    if (found && (await isElsewhere(servers, found.database))) {
      options.onRebuild?.();
      await commitOrDrop(servers, found.seq + 1, await divideDatabase(servers, found.database));
      continue;
    }
    await requireComplete(servers, found?.database);
    if (found?.definitions === derivedFingerprint()) {
      await createMissing(servers, found.database);
      await copyCommit(servers, found);
      return found;
    }
    if (found) await requireOwnData(servers, found.database);
    if (found) options.onRebuild?.();
    const database = found ? await derivedAnew(servers, found.database, options) : await createEmpty(servers);
    await markDerivedHere(servers, database);
    await commitOrDrop(servers, (found?.seq ?? 0) + 1, database);
  }
}

/** True for a database of a single server, or of another cluster, that has to be divided among the shards of the present one. */
async function isElsewhere(servers: ClickhouseServers, database: string): Promise<boolean> {
  return servers.cluster !== undefined && (await clusterOf(servers.first, database)) !== servers.cluster;
}

async function commitOrDrop(servers: ClickhouseServers, seq: number, database: string): Promise<void> {
  if (!(await commit(servers, seq, database))) await dropDatabase(servers, database);
}

async function derivedAnew(servers: ClickhouseServers, from: string, { dataDir, secret }: ClickhouseOptions): Promise<string> {
  const database = await cloneDatabase(servers, from);
  const session = beginLoad(servers, database);
  await rereadPlaces(session);
  await hashStored(session, () => {
    if (dataDir === undefined && secret === undefined) throw new RangeError('the secret of the installation is needed');
    return installationSecret(dataDir ?? '', secret);
  });
  await refreshAliases(session);
  await refreshMarts(session, new Map(tableNames.map((table) => [table, null])));
  await recordStatistics(servers, database, statisticsOfNothing);
  await session.tidy();
  return database;
}
