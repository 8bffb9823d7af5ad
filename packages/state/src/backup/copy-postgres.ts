import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnsOf, identifierOf, partitionsOf, postgresFolder, sequencesOf, tablesOf, type StoredPartition, type StoredSequence, type StoredTable } from './postgres-tables.ts';

export const contentsFile = 'contents.json';

export interface PostgresContents {
  tables: StoredTable[];
  partitions: StoredPartition[];
  sequences: StoredSequence[];
}

/** Text of values that does not depend on settings of the server. */
const plainText = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set timezone = 'UTC'; set statement_timeout = 0`;

/** A connection whose values have the same text on every server. @throws the error of the driver. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(plainText);
  return client;
}

export const fileOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/**
 * Copies the tables of a PostgreSQL, as they are at one moment, into a folder below `folder`. Servers read and write meanwhile.
 * @throws the reason of `signal`, and errors of the driver and of the file system.
 */
export async function copyPostgres(url: string, folder: string, signal: AbortSignal): Promise<void> {
  const target = join(folder, postgresFolder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const client = await connectForCopy(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    for (const table of tables) {
      const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${identifierOf(table)}) to stdout`));
      await pipeline(rows, createWriteStream(join(target, fileOf(table)), { mode: 0o600 }), { signal });
    }
    // Read last: sequences are not part of a transaction, and may not be behind the rows.
    const contents: PostgresContents = { tables, partitions: await partitionsOf(client), sequences: await sequencesOf(client) };
    await writeFile(join(target, contentsFile), JSON.stringify(contents), { mode: 0o600 });
  } finally {
    await client.end();
  }
}
