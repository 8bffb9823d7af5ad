import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { isSoak, copyState, startPostgres } from '@tenderscope/testing';
import { afterAll, beforeAll } from 'vitest';
import { inThisProcess } from '../accounts/decisions.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { openPostgresState } from './open-postgres-state.ts';
import { startParams } from './restarting-pglite.ts';
import * as schema from '../schema.ts';
import { SessionMemory } from '../accounts/session-memory.ts';
import { stateStore, type StateStore } from '../state-store.ts';
import type { FoundSession } from '../accounts/user-repository.ts';

export interface StateEngine {
  open(): Promise<StateStore>;
  /** Runs SQL without the repositories. */
  run(sql: string): Promise<void>;
  /** Stops it, while no store is open, and starts it from its stored data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Only one process may open it, and opening takes longer than the statements of a test. One client therefore serves every store, and the
 * statements outside of them.
 */
async function startPglite(): Promise<StateEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  await copyState(folder);
  const start = (): Promise<PGlite> => PGlite.create(join(folder, 'state'), { startParams });
  let client = await start();
  return {
    open: async () => {
      const db = drizzle(client, { schema });
      await migrate(db, { migrationsFolder });
      return stateStore(db, { close: async () => undefined, exclusively: inThisProcess, memory: new SessionMemory<FoundSession>() });
    },
    run: async (sql) => {
      await client.exec(sql);
    },
    restart: async () => {
      await client.close();
      client = await start();
    },
    stop: async () => {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(): Promise<StateEngine> {
  const postgres = await startPostgres();
  const restart = async (): Promise<void> => {
    await postgres.disconnect();
    await postgres.comeBack();
  };
  return { open: () => openPostgresState(postgres.url), run: (sql) => postgres.run(sql), restart, stop: () => postgres.stop() };
}

/** Every engine for state, by name, empty. */
export const stateEngines: readonly (readonly [string, () => Promise<StateEngine>])[] = [
  ['PGlite', startPglite],
  ['PostgreSQL', startServer],
];

/** Engines for tests of SQL that behaves the same on both: by default the embedded one. */
export const enginesOfRun = isSoak ? stateEngines : stateEngines.slice(0, 1);

/**
 * Engines for tests of concurrent calls, which only a server shows: by default only the server. The servers of other default tests run on
 * the embedded engine.
 */
export const serverOfRun = isSoak ? stateEngines : stateEngines.slice(1);

/** Opens a store in a separate engine before the tests of a `describe`, passes both to `begin`, and closes both after them. */
export function openForTests(
  start: () => Promise<StateEngine>,
  begin: (store: StateStore, engine: StateEngine) => void | Promise<void>,
): void {
  let engine: StateEngine;
  let store: StateStore;
  beforeAll(async () => {
    engine = await start();
    store = await engine.open();
    await begin(store, engine);
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });
}
