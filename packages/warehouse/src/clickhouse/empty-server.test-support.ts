import { metaDatabase } from './active-state.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { dropDatabase, dropOthers } from './databases.ts';

/** Removes all of ours from a server. */
export async function emptyServer(url: string): Promise<void> {
  const connection = new ClickhouseConnection(url);
  await dropOthers(connection, []);
  await dropDatabase(connection, metaDatabase);
  await connection.close();
}
