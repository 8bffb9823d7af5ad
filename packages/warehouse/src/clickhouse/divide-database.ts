import { createJoinedViews } from '../joined-companies/refresh-aliases.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import { beginLoad } from './begin-load.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { createEmpty, dropDatabase } from './databases.ts';
import { storedTables } from './stored-tables.ts';

/** The cluster over which a database is distributed; undefined if all its rows are on the server. */
export async function clusterOf(connection: ClickhouseConnection, database: string): Promise<string | undefined> {
  const [row] = await connection.rows(
    'system',
    `select extract(engine_full, $$Distributed\\('(\\w+)'$$) as cluster from system.tables
     where database = {database:String} and engine = 'Distributed' limit 1`,
    { database },
  );
  return row && String(row['cluster']);
}

/**
 * Creates a database on a cluster with the rows of a database of its first server, which may be that of another cluster or of a single
 * server: the first one of several, or one with fewer shards. Tables and columns missing in it are empty.
 */
export async function divideDatabase(servers: ClickhouseServers, from: string): Promise<string> {
  const found = await servers.first.rows('system', 'select table, name from system.columns where database = {from:String}', { from });
  const columnsOf = (table: string): Set<string> => new Set(found.filter((row) => row['table'] === table).map((row) => String(row['name'])));
  const database = await createEmpty(servers);
  try {
    const session = beginLoad(servers, database);
    for (const { name, columns } of storedTables) {
      const older = joinedTables.find((table) => storedName(table) === name);
      const source = older !== undefined && columnsOf(name).size === 0 ? older : name;
      const kept = columnsOf(source);
      const same = columns.map(([column]) => column).filter((column) => kept.has(column));
      if (same.length > 0) await session.insert(name, same, `select ${same.join(', ')} from ${from}.${source}`);
    }
    await session.tidy();
    await createJoinedViews(session, (await session.count('select count(*) from company_alias')) > 0);
    return database;
  } catch (error) {
    await dropDatabase(servers, database).catch(() => undefined);
    throw error;
  }
}
