import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';
import { isStateUnavailable } from './is-state-unavailable.ts';
import * as schema from '../schema.ts';

/**
 * A database over a pool. Drizzle's own transactions never release a connection that breaks at `begin`. These transactions do, and they
 * return no broken connection to the pool.
 */
export function postgresDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } catch (error) {
      isBroken = isStateUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}
