import pg from 'pg';
import Cursor from 'pg-cursor';
import { rowsPerBatch, type Source, type TextRows } from './source.ts';

const boolean = 16;
/** Values as the server writes them; booleans as 1 and 0. */
const types = {
  getTypeParser: (type: number) => (value: string) => (type === boolean ? (value === 't' ? '1' : '0') : value),
};

export async function openPostgres(url: string): Promise<Source> {
  const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: 10_000 });
  await client.connect();
  client.on('error', () => undefined);
  await client.query("set datestyle = 'ISO, YMD'");
  return {
    quote: (name) => `"${name.replaceAll('"', '""')}"`,
    asText: (column) => `cast(${column} as text)`,
    placeholder: '$1',
    rows: (sql, values) => read(client, sql, values),
    close: () => client.end(),
  };
}

async function* read(client: pg.Client, sql: string, values: readonly string[]): TextRows {
  const cursor = client.query(new Cursor<(string | null)[]>(sql, [...values], { rowMode: 'array', types }));
  try {
    for (let rows = await cursor.read(rowsPerBatch); rows.length > 0; rows = await cursor.read(rowsPerBatch)) yield rows;
  } finally {
    await cursor.close().catch(() => undefined);
  }
}
