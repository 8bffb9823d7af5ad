import { refreshMarts } from '../load/refresh-marts.ts';
import { clickhouseMacros } from '../macros/clickhouse-macros.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import { tableNames } from '../schema/tables.ts';
import type { Warehouse } from '../warehouse.ts';
import { commitActive, readActive, setUpMeta, type ActiveState } from './active-state.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseLoadSession } from './clickhouse-load-session.ts';
import { ClickhouseWarehouse } from './clickhouse-warehouse.ts';
import { cloneDatabase, createEmpty, dropLeftovers } from './databases.ts';

/**
 * Opens the warehouse on a ClickHouse server, creating what is missing and dropping what killed loads left behind.
 * @param url `http://user:password@host:8123`
 * @throws StoreAwayError when the server does not answer.
 */
export async function openClickhouseWarehouse(url: string): Promise<Warehouse> {
  const connection = new ClickhouseConnection(url);
  try {
    for (const [signature, body] of Object.entries(clickhouseMacros)) {
      const [, name = '', parameters = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
      await connection.command('default', `create or replace function ${name} as (${parameters}) -> ${body}`);
    }
    await setUpMeta(connection);
    const active = await bringUpToDate(connection, await readActive(connection));
    await dropLeftovers(connection, [active.database]);
    return new ClickhouseWarehouse(connection, active);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** A first, empty state, or one whose derived tables another version made: those are made anew. */
async function bringUpToDate(connection: ClickhouseConnection, found: ActiveState | undefined): Promise<ActiveState> {
  const fingerprint = derivedFingerprint();
  if (found?.fingerprint === fingerprint) return found;
  if (!found) {
    const first = { seq: 1, database: await createEmpty(connection), fingerprint, dataVersion: 0, dataTime: null };
    await commitActive(connection, first);
    return first;
  }
  const database = await cloneDatabase(connection, found.database);
  const session = new ClickhouseLoadSession(connection, database);
  await refreshMarts(session, new Map(tableNames.map((table) => [table, null])));
  await session.tidy();
  const renewed = { ...found, seq: found.seq + 1, database, fingerprint };
  await commitActive(connection, renewed);
  return renewed;
}
