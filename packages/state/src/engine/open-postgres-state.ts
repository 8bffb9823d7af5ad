import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { amongServers } from '../accounts/decisions.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { postgresDatabase } from './postgres-database.ts';
import { refuseNewerStore } from './refuse-newer-store.ts';
import { stateStore, type StateStore } from '../state-store.ts';

/** An arbitrary number, the same for all servers: only one of them migrates at a time. */
const migrationLock = 7_316_402;
const settings = { max: 10, connectionTimeoutMillis: 5000, statement_timeout: 15_000, keepAlive: true };
/** Longer than the statement timeout: after it the server hangs or the network drops its responses. */
const silentMs = 17_000;

/**
 * Opens a PostgreSQL that several servers may share and upgrades its schema.
 * @param timeoutMs maximum time to wait for a response before the server counts as unavailable.
 * @throws NewerStateError for a store of a later version; the driver's error if it is unavailable or rejects the connection;
 * `isStateUnavailable` distinguishes the two.
 */
export async function openPostgresState(url: string, timeoutMs = silentMs): Promise<StateStore> {
  const pool = new pg.Pool({ ...settings, query_timeout: timeoutMs, connectionString: url });
  // A connection that breaks while idle, or between two statements of a transaction, fails the next call that uses it. Without listeners it
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await refuseNewerStore((text) => client.query(text));
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = postgresDatabase(pool);
  return stateStore(db, { close: () => pool.end(), exclusively: amongServers(db) });
}
