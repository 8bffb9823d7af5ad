import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@tenderscope/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations, olderStore } from '../engine/older-stores/older-stores.test-support.ts';
import { openPostgresState } from '../engine/open-postgres-state.ts';
import { stateVersion } from '../migrations-folder.ts';
import { contentsFile, copyPostgres, type PostgresContents } from './copy-postgres.ts';
import { postgresFolder } from './postgres-tables.ts';
import { restorePostgres } from './restore-postgres.ts';

/** Migrations of the release with rows for every table. */
const release = 12;
let postgres: TestPostgres;
let folder: string;
const { signal } = new AbortController();
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'postgres-backup-'));
  for (const part of [await migrations(0, 7), await olderStore('0007'), await migrations(8, 11), await olderStore('0011')]) await postgres.run(part);
  await copyPostgres(postgres.url, folder, signal);
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function newDatabase(name: string): Promise<string> {
  await postgres.run(`create database ${name}`);
  return postgres.url.replace(/\/postgres$/, `/${name}`);
}

/** Hash of the rows of each table, and the values of the sequences. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const { tables, sequences } = JSON.parse(await readFile(join(folder, postgresFolder, contentsFile), 'utf8')) as PostgresContents;
  const content: Record<string, string> = {};
  for (const { schema, name } of tables) {
    const [row] = await rowsOf<{ hash: string }>(url, `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${schema}.${name} t`);
    content[name] = row?.hash ?? '';
  }
  const values = await rowsOf<{ name: string; last: string }>(url, 'select sequencename as name, last_value::text as last from pg_sequences');
  for (const { name } of sequences) content[name] = values.find((one) => one.name === name)?.last ?? '';
  return content;
}

const restore = (url: string, replaces = false): Promise<number> =>
  restorePostgres(url, folder, { stateVersion: release, replaces, signal });

it('restores every row and number, without sessions, and the store opens in this version', async () => {
  const before = await contentOf(postgres.url);
  expect(Object.values(before).filter((value) => value.startsWith('0'))).toEqual([]);
  const target = await newDatabase('restored');
  expect(await restore(target)).toBe(Number((await rowsOf<{ num: string }>(postgres.url, 'select count(*) as num from sessions'))[0]?.num));
  const after = await contentOf(target);
  expect(after).toEqual({ ...before, sessions: after['sessions'] });
  expect(after['sessions']).toMatch(/^0/);
  await expect(rowsOf(target, 'update audit_log set at = 0')).rejects.toThrow();

  const state = await openPostgresState(target);
  expect((await state.users.list()).length).toBeGreaterThan(0);
  await state.close();
  const [version] = await rowsOf<{ num: string }>(target, 'select count(*) as num from drizzle.__drizzle_migrations');
  expect(Number(version?.num)).toBe(stateVersion());
});

it('refuses a database with tables or connections, and keeps what it replaces', async () => {
  const target = await newDatabase('occupied');
  await restore(target);
  await expect(restore(target)).rejects.toThrow('已有数据');
  const before = await contentOf(target);
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  await expect(restore(target, true)).rejects.toThrow('1 个其他连接');
  await client.query('delete from search_records');
  await client.end();
  expect(await restore(target, true)).toBeGreaterThan(0);
  expect(await contentOf(target)).toEqual(before);
  const [kept] = await rowsOf<{ name: string }>(target, `select nspname as name from pg_namespace where nspname like 'replaced_%_public'`);
  expect(await rowsOf(target, `select 1 from ${kept?.name ?? ''}.search_records`)).toEqual([]);
  expect((await rowsOf(target, `select 1 from ${kept?.name ?? ''}.users`)).length).toBeGreaterThan(0);
});

it('changes nothing if it fails', async () => {
  const target = await newDatabase('failed');
  await restore(target);
  const before = await contentOf(target);
  const damaged = await mkdtemp(join(tmpdir(), 'damaged-'));
  await copyPostgres(target, damaged, signal);
  await truncate(join(damaged, postgresFolder, 'public.users'), 3);
  await expect(restorePostgres(target, damaged, { stateVersion: release, replaces: true, signal })).rejects.toThrow();
  expect(await contentOf(target)).toEqual(before);
  await rm(damaged, { recursive: true });
});

it('copies one moment while servers write', async () => {
  const source = await newDatabase('busy');
  await rowsOf(source, 'create table one (n int); create table two (n int)');
  const writer = new pg.Client({ connectionString: source });
  await writer.connect();
  const stop = new AbortController();
  const writing = (async () => {
    for (let n = 0; !stop.signal.aborted; n += 1) await writer.query(`insert into one values (${n}); insert into two values (${n})`);
  })();
  const copied = await mkdtemp(join(tmpdir(), 'busy-'));
  for (let round = 0; round < 5; round += 1) {
    await copyPostgres(source, copied, signal);
    const [one, two] = await Promise.all(['one', 'two'].map((name) => readFile(join(copied, postgresFolder, `public.${name}`), 'utf8')));
    expect(one).toBe(two);
  }
  stop.abort();
  await writing;
  await writer.end();
  await rm(copied, { recursive: true });
});
