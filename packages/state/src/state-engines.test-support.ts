import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { isSoak, layState, startPostgres } from '@tenderscope/testing';
import { afterAll, beforeAll } from 'vitest';
import { inThisProcess } from './decisions.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPostgresState } from './open-postgres-state.ts';
import { startParams } from './restarting-pglite.ts';
import * as schema from './schema.ts';
import { SessionMemory } from './session-memory.ts';
import { stateStore, type StateStore } from './state-store.ts';
import type { FoundSession } from './user-repository.ts';

export interface StateEngine {
  open(): Promise<StateStore>;
  /** Runs SQL past the repositories. */
  run(sql: string): Promise<void>;
  /** Ends it, while no store is open, and starts it from what it kept. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** One process may hold it, and to open it takes longer than what is run: one client serves every store, and what runs past them. */
async function startPglite(): Promise<StateEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  await layState(folder);
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
    await postgres.goAway();
    await postgres.comeBack();
  };
  return { open: () => openPostgresState(postgres.url), run: (sql) => postgres.run(sql), restart, stop: () => postgres.stop() };
}

/** Every engine that state may live in, by name, with nothing in it. */
export const stateEngines: readonly (readonly [string, () => Promise<StateEngine>])[] = [
  ['PGlite', startPglite],
  ['PostgreSQL', startServer],
];

/** For what one SQL text does alike on both: the embedded one in the gate. */
export const enginesOfRun = isSoak ? stateEngines : stateEngines.slice(0, 1);

/** For what many at once may do to each other, which only a server shows: it alone in the gate, whose servers run on the embedded one. */
export const serverOfRun = isSoak ? stateEngines : stateEngines.slice(1);

/** Opens a store in an engine of its own before the tests of a `describe`, gives both to `begin`, and ends both after them. */
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
