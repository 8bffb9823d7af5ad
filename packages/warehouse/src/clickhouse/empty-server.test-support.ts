import { metaDatabase } from './active-state.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { dropDatabase, dropLeftovers } from './databases.ts';

/** Removes all of ours from a server. */
export async function emptyServer(url: string): Promise<void> {
  const connection = new ClickhouseConnection(url);
  await dropLeftovers(connection, [], 0);
  await dropDatabase(connection, metaDatabase);
  await connection.close();
}
