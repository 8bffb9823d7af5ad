import { randomBytes } from 'node:crypto';
import { companyAlias } from '../joined-companies/company-alias.ts';
import { joinedView } from '../joined-companies/joined-view.ts';
import { views } from '../marts/views.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { storedTables, type StoredTable } from './stored-tables.ts';
import { columnType, sharingTableDdl, tableDdl } from './table-ddl.ts';

/** Prefix of databases with data. */
const dataPrefix = ({ prefix }: ClickhouseConnection): string => `${prefix}_data_`;

/** Number of concurrent statements. The client has further connections, which are reserved for queries. */
const statementsAtOnce = 4;

async function forEachTable(work: (table: StoredTable) => Promise<void>): Promise<void> {
  const tables = storedTables.values();
  await Promise.all(Array.from({ length: statementsAtOnce }, async () => {
    for (const table of tables) await work(table);
  }));
}

/** Creates a database with empty tables and the views. */
export async function createEmpty(connection: ClickhouseConnection): Promise<string> {
  const name = await createDatabase(connection);
  await forEachTable((table) => connection.command(name, create(table)));
  await createViews(connection, name);
  return name;
}

/** Creates the tables that are missing in a database of an older version, empty. */
export async function createMissing(connection: ClickhouseConnection, database: string): Promise<void> {
  const found = await connection.rows('system', 'select name from system.tables where database = {database:String}', { database });
  const known = new Set(found.map((row) => row['name']));
  for (const table of storedTables) {
    if (!known.has(table.name)) await connection.command(database, create(table).replace('create table', 'create table if not exists'));
  }
}

/** A new name of a database with data. */
export const newDatabaseName = (connection: ClickhouseConnection): string =>
  `${dataPrefix(connection)}${Date.now()}_${randomBytes(3).toString('hex')}`;

async function createDatabase(connection: ClickhouseConnection): Promise<string> {
  const name = newDatabaseName(connection);
  await connection.command('default', `create database ${name}`);
  return name;
}

async function createViews(connection: ClickhouseConnection, database: string): Promise<void> {
  const [row] = await connection.rows(database, `select count(*) as aliases from ${companyAlias.name}`);
  for (const table of joinedTables) await connection.command(database, `create view ${table} as ${joinedView(table, Number(row?.['aliases']) > 0)}`);
  for (const view of views) await connection.command(database, `create view ${view.name} as ${view.sql}`);
}

/** Tables that a clone takes from a database of the same version instead. */
interface OtherSource {
  database: string;
  tables: ReadonlySet<string>;
}

/**
 * Creates a database with the rows of another one. Both share the files (hard links) until one of them changes. Tables and columns missing
 * in the other one are empty. Databases of older versions store rows of joined tables under names that are now views.
 */
export async function cloneDatabase(connection: ClickhouseConnection, from: string, other?: OtherSource): Promise<string> {
  const name = await createDatabase(connection);
  const found = await connection.rows(
    'system',
    `select c.table as table, c.name as name, c.type as type, t.sorting_key as sorting_key
     from system.columns c join system.tables t on t.database = c.database and t.name = c.table where c.database = {from:String}`,
    { from },
  );
  const isFound = (table: string): boolean => found.some((row) => row['table'] === table);
  await forEachTable(async (table) => {
    if (other?.tables.has(table.name)) {
      return connection.command(name, sharingTableDdl(table.name, `${other.database}.${table.name}`, table.order));
    }
    const older = joinedTables.find((one) => storedName(one) === table.name);
    const source = older !== undefined && !isFound(table.name) ? older : table.name;
    const kept = new Map(found.filter((row) => row['table'] === source).map((row) => [String(row['name']), String(row['type'])]));
    const sorted = String(found.find((row) => row['table'] === source)?.['sorting_key']);
    if (isAlike(table, kept) && isInOrder(table, sorted)) {
      return connection.command(name, sharingTableDdl(table.name, `${from}.${source}`, table.order));
    }
    await connection.command(name, create(table));
    if (kept.size > 0) await connection.command(name, copy(table, `${from}.${source}`, kept));
  });
  await createViews(connection, name);
  return name;
}

const isAlike = ({ columns }: StoredTable, kept: ReadonlyMap<string, string>): boolean =>
  kept.size === columns.length && columns.every(([column, type]) => kept.get(column) === columnType(type));

/** ClickHouse 26 and later puts a key of one column in parentheses. */
const isInOrder = ({ order }: StoredTable, sorted: string): boolean => sorted.replace(/^\((\w+)\)$/, '$1') === order.join(', ');

const create = ({ name, columns, order }: StoredTable): string => tableDdl(name, columns, order);

function copy({ name: table, columns }: StoredTable, source: string, kept: ReadonlyMap<string, string>): string {
  const same = columns.map(([column]) => column).filter((column) => kept.has(column)).join(', ');
  return `insert into ${table} (${same}) select ${same} from ${source}`;
}

export async function dropDatabase(connection: ClickhouseConnection, name: string): Promise<void> {
  await connection.command('default', `drop database if exists ${name} sync`);
}

/** All databases with data of this installation, with their time of creation, epoch ms. */
export async function listDatabases(connection: ClickhouseConnection): Promise<{ name: string; createdAt: number }[]> {
  const pattern = `^${dataPrefix(connection)}\\d+_[0-9a-f]{6}$`;
  const rows = await connection.rows('system', 'select name from system.databases where match(name, {pattern:String})', { pattern });
  return rows.map((row) => String(row['name'])).map((name) => ({ name, createdAt: Number(name.slice(dataPrefix(connection).length).split('_')[0]) }));
}
