import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyState, startPostgres } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { openPgliteState } from './open-pglite-state.ts';
import { openPostgresState } from './open-postgres-state.ts';
import { startParams } from './restarting-pglite.ts';
import { NewerStateError } from './state-errors.ts';

/** Migration of a later version. */
const later = `alter table users add column of_later_version text; insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`;
const undo = `alter table users drop column of_later_version; delete from drizzle.__drizzle_migrations where hash = 'later'`;

it('refuses an embedded store that a later version has migrated, and leaves it as it was', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'newer-'));
  try {
    await copyState(dataDir);
    await run(dataDir, later);
    await expect(openPgliteState(dataDir)).rejects.toThrow(NewerStateError);
    await run(dataDir, undo);
    await (await openPgliteState(dataDir)).close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('refuses a shared store that a later version has migrated, until the former one is restored', async () => {
  const postgres = await startPostgres();
  try {
    await (await openPostgresState(postgres.url)).close();
    await postgres.run(later);
    await expect(openPostgresState(postgres.url)).rejects.toThrow(NewerStateError);
    await postgres.run(undo);
    await (await openPostgresState(postgres.url)).close();
  } finally {
    await postgres.stop();
  }
});

async function run(dataDir: string, sql: string): Promise<void> {
  const client = await PGlite.create(join(dataDir, 'state'), { startParams });
  await client.exec(sql);
  await client.close();
}
