import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

/** A database over a pool. Drizzle's own transactions never give back a connection that breaks at `begin`; these do. */
export function postgresDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
