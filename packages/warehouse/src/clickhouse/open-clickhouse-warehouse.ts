import { refreshAliases } from '../joined-companies/refresh-aliases.ts';
import { refreshMarts, statisticsOfNothing } from '../load/refresh-marts.ts';
import { rereadPlaces } from '../load/reread-places.ts';
import { clickhouseMacros } from '../macros/clickhouse-macros.ts';
import { tableNames } from '../schema/tables.ts';
import type { Warehouse } from '../warehouse.ts';
import { readActive, type ActiveState } from './active-state.ts';
import { isDerivedHere, markDerivedHere, recordStatistics } from './bookkeeping.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseLoadSession } from './clickhouse-load-session.ts';
import { ClickhouseWarehouse } from './clickhouse-warehouse.ts';
import { commit, metaDatabase } from './commits.ts';
import { cloneDatabase, createEmpty, createMissing, dropDatabase } from './databases.ts';
import { dropLeftovers } from './drop-leftovers.ts';

/**
 * Opens the warehouse on a ClickHouse server, creates missing tables and drops leftovers of killed loads.
 * @param url `http://user:password@host:8123`
 * @param onRebuild called when derived tables are recomputed because their definitions have changed in this version.
 * @throws StoreAwayError if the server does not respond.
 */
export async function openClickhouseWarehouse(url: string, onRebuild: () => void = () => {}): Promise<Warehouse> {
  const connection = new ClickhouseConnection(url);
  try {
    for (const [signature, body] of Object.entries(clickhouseMacros)) {
      const [, name = '', parameters = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
      await connection.command('default', `create or replace function ${name} as (${parameters}) -> ${body}`);
    }
    await connection.command('default', `create database if not exists ${metaDatabase}`);
    const active = await bringUpToDate(connection, onRebuild);
    // Another server may be dropping the same databases. Remaining ones are dropped later.
    await dropLeftovers(connection).catch(() => undefined);
    return new ClickhouseWarehouse(connection, active);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * The active state with derived tables computed by this version: an empty one at the first start, or with recomputed tables if another
 * version computed them.
 */
async function bringUpToDate(connection: ClickhouseConnection, onRebuild: () => void): Promise<ActiveState> {
  for (;;) {
    const found = await readActive(connection);
    if (found && (await isDerivedHere(connection, found.database))) {
      await createMissing(connection, found.database);
      return found;
    }
    if (found) onRebuild();
    const database = found ? await derivedAnew(connection, found.database) : await createEmpty(connection);
    await markDerivedHere(connection, database);
    if (!(await commit(connection, (found?.seq ?? 0) + 1, database))) await dropDatabase(connection, database);
  }
}

async function derivedAnew(connection: ClickhouseConnection, from: string): Promise<string> {
  const database = await cloneDatabase(connection, from);
  const session = new ClickhouseLoadSession(connection, database);
  await rereadPlaces(session);
  await refreshAliases(session);
  await refreshMarts(session, new Map(tableNames.map((table) => [table, null])));
  await recordStatistics(connection, database, statisticsOfNothing);
  await session.tidy();
  return database;
}
