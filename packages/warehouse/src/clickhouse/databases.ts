import { randomBytes } from 'node:crypto';
import { views } from '../marts/views.ts';
import { stateViews } from './active-state.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { storedTables } from './stored-tables.ts';
import { tableDdl } from './table-ddl.ts';

const prefix = 'tenderscope_data_';
const longestLoadMs = 6 * 3600e3;

/** A database with every table empty, and the views. */
export async function createEmpty(connection: ClickhouseConnection): Promise<string> {
  const name = await createDatabase(connection);
  for (const { name: table, columns, order } of storedTables) await connection.command(name, tableDdl(table, columns, order));
  await createViews(connection, name);
  return name;
}

/**
 * A database with the rows of another, which share their files (hard links) until one changes. Tables and columns that the
 * other lacks come empty.
 */
export async function cloneDatabase(connection: ClickhouseConnection, from: string): Promise<string> {
  const name = await createEmpty(connection);
  const found = await connection.rows('system', `select table, name from system.columns where database = {from:String}`, { from });
  for (const { name: table, columns } of storedTables) {
    const kept = new Set(found.filter((row) => row['table'] === table).map((row) => String(row['name'])));
    if (kept.size === 0) continue;
    const same = columns.filter(([column]) => kept.has(column)).map(([column]) => column);
    const isSame = same.length === columns.length && kept.size === columns.length;
    await connection.command(
      name,
      isSame ? `alter table ${name}.${table} attach partition id 'all' from ${from}.${table}` : `insert into ${table} (${same.join(', ')}) select ${same.join(', ')} from ${from}.${table}`,
    );
  }
  return name;
}

export async function dropDatabase(connection: ClickhouseConnection, name: string): Promise<void> {
  await connection.command('default', `drop database if exists ${name} sync`);
}

/** What killed loads left: databases of ours not in use and so old that no load, of this server or another, still fills them. */
export async function dropLeftovers(connection: ClickhouseConnection, inUse: readonly string[], olderThanMs = longestLoadMs): Promise<void> {
  const rows = await connection.rows('system', `select name from system.databases where startsWith(name, '${prefix}')`);
  for (const name of rows.map((row) => String(row['name']))) {
    const createdAt = Number(name.slice(prefix.length).split('_')[0]);
    if (!inUse.includes(name) && createdAt <= Date.now() - olderThanMs) await dropDatabase(connection, name);
  }
}

async function createDatabase(connection: ClickhouseConnection): Promise<string> {
  const name = `${prefix}${Date.now()}_${randomBytes(3).toString('hex')}`;
  await connection.command('default', `create database ${name}`);
  return name;
}

async function createViews(connection: ClickhouseConnection, database: string): Promise<void> {
  for (const { name, sql } of [...views, ...stateViews]) await connection.command(database, `create view ${name} as ${sql}`);
}
