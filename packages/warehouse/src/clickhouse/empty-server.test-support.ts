import { ClickhouseConnection } from './clickhouse-connection.ts';
import { metaDatabase } from './commits.ts';
import { dropDatabase, listDatabases } from './databases.ts';

/** Removes all databases and functions of this program from a server. */
export async function emptyServer(url: string): Promise<void> {
  const connection = new ClickhouseConnection(url);
  for (const { name } of await listDatabases(connection)) await dropDatabase(connection, name);
  await dropDatabase(connection, metaDatabase(connection));
  await connection.close();
}
