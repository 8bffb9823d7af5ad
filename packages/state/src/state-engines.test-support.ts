import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { layState, startPostgres } from '@tenderscope/testing';
import { openPgliteState } from './open-pglite-state.ts';
import { openPostgresState } from './open-postgres-state.ts';
import { startParams } from './restarting-pglite.ts';
import type { StateStore } from './state-store.ts';

export interface StateEngine {
  open(): Promise<StateStore>;
  /** Runs SQL past the repositories, while no store is open. */
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}

async function startPglite(): Promise<StateEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  return pgliteIn(folder);
}

async function startLaidPglite(): Promise<StateEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  await layState(folder);
  return pgliteIn(folder);
}

/** One process may hold it, and to open it takes longer than what is run: a client stays until the store is opened. */
function pgliteIn(folder: string): StateEngine {
  let client: PGlite | undefined;
  const close = async (): Promise<void> => {
    await client?.close();
    client = undefined;
  };
  return {
    open: async () => {
      await close();
      return openPgliteState(folder);
    },
    run: async (sql) => {
      client ??= await PGlite.create(join(folder, 'state'), { startParams });
      await client.exec(sql);
    },
    stop: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(): Promise<StateEngine> {
  const postgres = await startPostgres();
  return { open: () => openPostgresState(postgres.url), run: (sql) => postgres.run(sql), stop: () => postgres.stop() };
}

type NamedEngines = readonly (readonly [string, () => Promise<StateEngine>])[];

/** Every engine that state may live in, by name, with nothing in it: opened first, it sets itself up. */
export const emptyEngines: NamedEngines = [
  ['PGlite', startPglite],
  ['PostgreSQL', startServer],
];

/** The same, the embedded one set up before. */
export const stateEngines: NamedEngines = [
  ['PGlite', startLaidPglite],
  ['PostgreSQL', startServer],
];
