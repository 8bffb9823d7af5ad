import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { inThisProcess } from '../accounts/decisions.ts';
import { isStateFull } from './is-state-full.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { refuseNewerStore } from './refuse-newer-store.ts';
import { RestartingPglite } from './restarting-pglite.ts';
import * as schema from '../schema.ts';
import { SessionMemory } from '../accounts/session-memory.ts';
import { NewerStateError, UnreadableStateError } from './state-errors.ts';
import { stateStore, type StateStore } from '../state-store.ts';
import type { FoundSession } from '../accounts/user-repository.ts';

/**
 * Opens the embedded PostgreSQL below `dataDir` and upgrades its schema. Only one process may open it.
 * @throws UnreadableStateError for a damaged store, NewerStateError for one of a later version; the file system's or the
 * engine's error for a full disk.
 */
export async function openPgliteState(dataDir: string): Promise<StateStore> {
  const folder = resolve(dataDir, 'state');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The engine treats a folder without this file as new and would overwrite the old store with a new one.
  if (existsSync(join(folder, 'global/pg_control')) && !existsSync(join(folder, 'PG_VERSION'))) throw new UnreadableStateError('PG_VERSION is missing');
  const memory = new SessionMemory<FoundSession>();
  try {
    const client = await RestartingPglite.open(folder, { onRestart: () => memory.forget() });
    await refuseNewerStore((text) => client.query(text)).catch(async (error: unknown) => {
      await client.close();
      throw error;
    });
    // Drizzle calls only these two methods of a client.
    const db = drizzle(client as Pick<PGlite, 'query' | 'transaction'> as PGlite, { schema });
    await migrate(db, { migrationsFolder });
    const withoutWrites: StateStore['withoutWrites'] = (work) => client.withoutWrites(work);
    const state = stateStore(db, { close: () => client.close(), withoutWrites, exclusively: inThisProcess, memory });
    await state.check();
    return state;
  } catch (error) {
    if (isStateFull(error) || error instanceof NewerStateError) throw error;
    throw new UnreadableStateError('the embedded store cannot be opened', { cause: error });
  }
}
