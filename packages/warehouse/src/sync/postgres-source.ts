import pg from 'pg';
import Cursor from 'pg-cursor';
import { rowsPerBatch, type Source, type TextRows } from './source.ts';

const boolean = 16;
/** Values in the server's notation; booleans as 1 and 0. */
const types = {
  getTypeParser: (type: number) => (value: string) => (type === boolean ? (value === 't' ? '1' : '0') : value),
};
const settings = { types, connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const setUp = [
  `set datestyle = 'ISO, YMD'`,
  `set time zone interval '+08:00' hour to minute`,
  'begin isolation level repeatable read read only',
];

export async function openPostgres(url: string): Promise<Source> {
  const client = new pg.Client({ ...settings, connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const sql of setUp) await client.query(sql);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return {
    quote: (name) => `"${name.replaceAll('"', '""')}"`,
    asText: (column) => `cast(${column} as text)`,
    placeholder: '$1',
    rows: (sql, values) => read(client, sql, values),
    close: () => client.end(),
  };
}

/** Leaves a cursor open if it is not read to its end: closing it waits for a response, which a lost connection never sends. */
async function* read(client: pg.Client, sql: string, values: readonly string[]): TextRows {
  const cursor = client.query(new Cursor<(string | null)[]>(sql, [...values], { rowMode: 'array', types }));
  for (let rows = await cursor.read(rowsPerBatch); rows.length > 0; rows = await cursor.read(rowsPerBatch)) yield rows;
}
