import { randomBytes } from 'node:crypto';
import { views } from '../marts/views.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { storedTables, type StoredTable } from './stored-tables.ts';
import { columnType, tableDdl } from './table-ddl.ts';

const prefix = 'tenderscope_data_';

/** A database with every table empty, and the views. */
export async function createEmpty(connection: ClickhouseConnection): Promise<string> {
  const name = `${prefix}${Date.now()}_${randomBytes(3).toString('hex')}`;
  await connection.command('default', `create database ${name}`);
  for (const { name: table, columns, order } of storedTables) await connection.command(name, tableDdl(table, columns, order));
  for (const view of views) await connection.command(name, `create view ${view.name} as ${view.sql}`);
  return name;
}

/**
 * A database with the rows of another, which share their files (hard links) until one changes. Tables and columns that the
 * other lacks come empty.
 */
export async function cloneDatabase(connection: ClickhouseConnection, from: string): Promise<string> {
  const name = await createEmpty(connection);
  const found = await connection.rows(
    'system',
    `select c.table as table, c.name as name, c.type as type, t.sorting_key as sorting_key
     from system.columns c join system.tables t on t.database = c.database and t.name = c.table where c.database = {from:String}`,
    { from },
  );
  for (const table of storedTables) {
    const kept = new Map(found.filter((row) => row['table'] === table.name).map((row) => [String(row['name']), String(row['type'])]));
    if (kept.size === 0) continue;
    const sorted = String(found.find((row) => row['table'] === table.name)?.['sorting_key']);
    await connection.command(name, isAlike(table, kept) && isInOrder(table, sorted) ? share(table, name, from) : copy(table, from, kept));
  }
  return name;
}

const isAlike = ({ columns }: StoredTable, kept: ReadonlyMap<string, string>): boolean =>
  kept.size === columns.length && columns.every(([column, type]) => kept.get(column) === columnType(type));

/** A key of one column is described within brackets since ClickHouse 26. */
const isInOrder = ({ order }: StoredTable, sorted: string): boolean => sorted.replace(/^\((\w+)\)$/, '$1') === order.join(', ');

const share = ({ name: table }: StoredTable, to: string, from: string): string =>
  `alter table ${to}.${table} attach partition id 'all' from ${from}.${table}`;

function copy({ name: table, columns }: StoredTable, from: string, kept: ReadonlyMap<string, string>): string {
  const same = columns.map(([column]) => column).filter((column) => kept.has(column)).join(', ');
  return `insert into ${table} (${same}) select ${same} from ${from}.${table}`;
}

export async function dropDatabase(connection: ClickhouseConnection, name: string): Promise<void> {
  await connection.command('default', `drop database if exists ${name} sync`);
}

/** Every database of ours with its time of creation, epoch ms. */
export async function listDatabases(connection: ClickhouseConnection): Promise<{ name: string; createdAt: number }[]> {
  const rows = await connection.rows('system', `select name from system.databases where startsWith(name, '${prefix}')`);
  return rows.map((row) => String(row['name'])).map((name) => ({ name, createdAt: Number(name.slice(prefix.length).split('_')[0]) }));
}
