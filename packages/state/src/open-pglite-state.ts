import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as schema from './schema.ts';
import { stateStore, type StateStore } from './state-store.ts';

/** Found through the package, because a bundled server runs from elsewhere. */
const migrationsFolder = join(dirname(createRequire(import.meta.url).resolve('@tenderscope/state/package.json')), 'src/migrations');

/** Opens the embedded PostgreSQL below `dataDir` and brings its schema up to date. One process may hold it. */
export async function openPgliteState(dataDir: string): Promise<StateStore> {
  const folder = resolve(dataDir, 'state');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create(folder);
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  return stateStore(db, () => client.close());
}
