import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';
import { SessionMemory } from './session-memory.ts';
import { stateStore, type StateStore } from './state-store.ts';

/** Opens the embedded PostgreSQL below `dataDir` and brings its schema up to date. One process may hold it. */
export async function openPgliteState(dataDir: string): Promise<StateStore> {
  const folder = resolve(dataDir, 'state');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create(folder);
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  return stateStore(db, () => client.close(), new SessionMemory());
}
