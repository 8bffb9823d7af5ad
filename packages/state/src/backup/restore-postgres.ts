import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { stateMessages } from '../messages.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { connectForCopy, contentsFile, fileOf, type PostgresContents } from './copy-postgres.ts';
import { columnsOf, identifierOf, inOrderOfReferences, postgresFolder, schemas, tablesOf, type StoredPartition, type StoredTable } from './postgres-tables.ts';

export interface RestoreOptions {
  /** Number of migrations of the program that wrote the copy. */
  stateVersion: number;
  /** Present tables are kept in schemas of other names; without it a database with tables is refused. */
  replaces: boolean;
  signal: AbortSignal;
}

/**
 * Restores a copy of `copyPostgres` in one transaction, without sessions. No other program may be connected.
 * @returns the number of sessions that are left out.
 * @throws Error in Chinese if the database is in use or has tables, the reason of `signal`, and errors of the driver.
 */
export async function restorePostgres(url: string, folder: string, { stateVersion, replaces, signal }: RestoreOptions): Promise<number> {
  const source = join(folder, postgresFolder);
  const { tables, partitions, sequences } = JSON.parse(await readFile(join(source, contentsFile), 'utf8')) as PostgresContents;
  const client = await connectForCopy(url);
  try {
    await client.query('begin');
    await refuseInUse(client);
    const present = await tablesOf(client);
    if (present.length > 0 && !replaces) throw new Error(stateMessages.occupied);
    await moveAside(client);
    await createTables(client, stateVersion);
    const all = (await tablesOf(client)).map(identifierOf);
    const switchTriggers = (to: 'enable' | 'disable') => client.query(all.map((table) => `alter table ${table} ${to} trigger user`).join('; '));
    await switchTriggers('disable');
    await client.query(`truncate ${all.join(', ')}`);
    for (const partition of partitions) await createPartition(client, partition);
    for (const table of await inOrderOfReferences(client, tables)) await copyIn(client, table, join(source, fileOf(table)), signal);
    for (const { schema, name, last } of sequences) {
      if (last !== null) await client.query('select setval($1::regclass, $2)', [identifierOf({ schema, name }), last]);
    }
    const sessions = (await client.query('delete from sessions')).rowCount ?? 0;
    await switchTriggers('enable');
    signal.throwIfAborted();
    await client.query('commit');
    return sessions;
  } finally {
    await client.end();
  }
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows: [row] } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if ((row?.others ?? 0) > 0) throw new Error(stateMessages.inUse(row?.others ?? 0));
}

async function moveAside(client: pg.Client): Promise<void> {
  const time = Date.now();
  for (const schema of schemas) {
    const isEmpty = !(await tablesOf(client)).some((table) => table.schema === schema);
    if (!isEmpty) await client.query(`alter schema ${schema} rename to replaced_${time}_${schema}`);
    await client.query(`create schema if not exists ${schema}`);
  }
}

/** The tables as the program of the copy knew them. Later migrations follow when the store is opened. */
async function createTables(client: pg.Client, stateVersion: number): Promise<void> {
  const statements = readMigrationFiles({ migrationsFolder }).slice(0, stateVersion).flatMap(({ sql }) => sql);
  for (const statement of statements) await client.query(statement);
  await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
}

async function createPartition(client: pg.Client, { schema, name, parent, bound, triggers }: StoredPartition): Promise<void> {
  await client.query(`create table ${identifierOf({ schema, name })} partition of ${identifierOf({ schema, name: parent })} ${bound}`);
  for (const trigger of triggers) await client.query(trigger);
}

async function copyIn(client: pg.Client, table: StoredTable, file: string, signal: AbortSignal): Promise<void> {
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${identifierOf(table)} (${columnsOf(table)}) from stdin`)), { signal });
}
