import { randomBytes } from 'node:crypto';
import { companyAlias } from '../joined-companies/company-alias.ts';
import { joinedView } from '../joined-companies/joined-view.ts';
import { views } from '../marts/views.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { distributedEngine, localName, onShard, readsDivided, storedShardingColumn } from './divided-tables.ts';
import { storedTables, type StoredTable } from './stored-tables.ts';
import { columnsDdl, columnType, sharingTableDdl, tableDdl } from './table-ddl.ts';

/** Prefix of databases with data. */
const dataPrefix = ({ prefix }: { prefix: string }): string => `${prefix}_data_`;

/** Number of concurrent statements on a server. The client has further connections, which are reserved for queries. */
const statementsAtOnce = 4;

async function forEachTable(work: (table: StoredTable) => Promise<void>): Promise<void> {
  const tables = storedTables.values();
  await Promise.all(Array.from({ length: statementsAtOnce }, async () => {
    for (const table of tables) await work(table);
  }));
}

/** The table of a server that stores rows of a table: on a cluster those of its shard. */
const onServer = ({ cluster }: ClickhouseServers, table: StoredTable): StoredTable =>
  cluster !== undefined && storedShardingColumn(table) !== undefined ? { ...table, name: localName(table.name) } : table;

/** Creates a database with empty tables and the views. */
export async function createEmpty(servers: ClickhouseServers): Promise<string> {
  const name = await createDatabase(servers);
  await forEachTable((table) => servers.command(name, create(onServer(servers, table))));
  await finishDatabase(servers, name);
  return name;
}

/** Creates the tables that are missing in a database of an older version, empty. */
export async function createMissing(servers: ClickhouseServers, database: string): Promise<void> {
  await servers.onEach(async (node) => {
    const found = await node.rows('system', 'select name from system.tables where database = {database:String}', { database });
    const known = new Set(found.map((row) => row['name']));
    for (const table of storedTables.map((one) => onServer(servers, one))) {
      if (!known.has(table.name)) await node.command(database, create(table).replace('create table', 'create table if not exists'));
    }
  });
  await createDistributed(servers, database);
}

/** A new name of a database with data. */
export const newDatabaseName = (servers: { prefix: string }): string =>
  `${dataPrefix(servers)}${Date.now()}_${randomBytes(3).toString('hex')}`;

async function createDatabase(servers: ClickhouseServers): Promise<string> {
  const name = newDatabaseName(servers);
  await servers.command('default', `create database ${name}`);
  return name;
}

/** Creates the distributed tables and the views of a database whose other tables are complete. */
async function finishDatabase(servers: ClickhouseServers, database: string): Promise<void> {
  await createDistributed(servers, database);
  const [row] = await servers.first.rows(database, `select count(*) as aliases from ${companyAlias.name}`);
  const hasAliases = Number(row?.['aliases']) > 0;
  for (const table of joinedTables) await createView(servers, database, { name: table, sql: joinedView(table, hasAliases) });
  for (const view of views) await createView(servers, database, view);
}

async function createDistributed(servers: ClickhouseServers, database: string): Promise<void> {
  const { cluster } = servers;
  if (cluster === undefined) return;
  await forEachTable(async (table) => {
    const column = storedShardingColumn(table);
    if (column === undefined) return;
    const engine = distributedEngine(cluster, database, table.name, column);
    await servers.command(database, `create table if not exists ${table.name} (${columnsDdl(table.columns)}) ${engine}`);
  });
}

interface View {
  name: string;
  sql: string;
}

/** Creates or replaces a view. On a cluster one that reads divided tables joins and groups on each shard. */
export async function createView(servers: ClickhouseServers, database: string, { name, sql }: View): Promise<void> {
  const { cluster } = servers;
  const view = (as: string, select: string): Promise<void> =>
    servers.command(database, `create or replace view ${as} as ${select}`);
  if (cluster === undefined || !readsDivided(sql)) return view(name, sql);
  await view(localName(name), onShard(sql));
  await servers.command(database, `create or replace table ${name} ${distributedEngine(cluster, database, name, 'lot_id')}`);
}

/** Tables that a clone takes from a database of the same version instead. */
interface OtherSource {
  database: string;
  tables: ReadonlySet<string>;
}

/**
 * Creates a database with the rows of another one, on each server. Both share the files (hard links) until one of them changes. Tables and
 * columns missing in the other one are empty. Databases of older versions store rows of joined tables under names that are now views.
 */
export async function cloneDatabase(servers: ClickhouseServers, from: string, other?: OtherSource): Promise<string> {
  const name = await createDatabase(servers);
  await servers.onEach((node) => cloneTables(node, name, { from, other, servers }));
  await finishDatabase(servers, name);
  return name;
}

interface CloneOptions {
  from: string;
  other: OtherSource | undefined;
  servers: ClickhouseServers;
}

async function cloneTables(node: ClickhouseConnection, name: string, { from, other, servers }: CloneOptions): Promise<void> {
  const found = await node.rows(
    'system',
    `select c.table as table, c.name as name, c.type as type, t.sorting_key as sorting_key
     from system.columns c join system.tables t on t.database = c.database and t.name = c.table where c.database = {from:String}`,
    { from },
  );
  const isFound = (table: string): boolean => found.some((row) => row['table'] === table);
  await forEachTable(async (stored) => {
    const table = onServer(servers, stored);
    if (other?.tables.has(stored.name)) {
      return node.command(name, sharingTableDdl(table.name, `${other.database}.${table.name}`, table.order));
    }
    const older = joinedTables.find((one) => storedName(one) === stored.name);
    const source = older !== undefined && !isFound(table.name) ? older : table.name;
    const kept = new Map(found.filter((row) => row['table'] === source).map((row) => [String(row['name']), String(row['type'])]));
    const sorted = String(found.find((row) => row['table'] === source)?.['sorting_key']);
    if (isAlike(table, kept) && isInOrder(table, sorted)) {
      return node.command(name, sharingTableDdl(table.name, `${from}.${source}`, table.order));
    }
    await node.command(name, create(table));
    if (kept.size > 0) await node.command(name, copy(table, `${from}.${source}`, kept));
  });
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

/** Drops a database on all servers, or on one. */
export async function dropDatabase(servers: ClickhouseServers | ClickhouseConnection, name: string): Promise<void> {
  await servers.command('default', `drop database if exists ${name} sync`);
}

/** All databases on a server with data of this installation, with their time of creation, epoch ms. */
export async function listDatabases(connection: ClickhouseConnection): Promise<{ name: string; createdAt: number }[]> {
  const pattern = `^${dataPrefix(connection)}\\d+_[0-9a-f]{6}$`;
  const rows = await connection.rows('system', 'select name from system.databases where match(name, {pattern:String})', { pattern });
  return rows.map((row) => String(row['name'])).map((name) => ({ name, createdAt: Number(name.slice(dataPrefix(connection).length).split('_')[0]) }));
}
