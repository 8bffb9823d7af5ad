import { tlsOptions } from './tls-options.ts';
import { connectTimeoutMs, rowsPerBatch, type DatabaseAddress, type DatabaseBatch, type DatabaseSession, type SessionLimits } from './database-source.ts';
import Cursor from 'pg-cursor';
import pg, { type QueryArrayResult } from 'pg';

const boolean = 16;
/** Values as the server writes them; booleans as 1 and 0. */
const types = {
  getTypeParser: (type: number) => (value: string) => (type === boolean ? (value === 't' ? '1' : '0') : value),
};

/** A session with PostgreSQL, or 人大金仓, which uses the same protocol. */
export async function openPostgres(address: DatabaseAddress, { timeoutMs }: SessionLimits): Promise<DatabaseSession> {
  const { host, port, database, user, password, encryption } = address;
  const client = new pg.Client({
    ...{ host, port, database, user, password, types },
    ssl: tlsOptions(encryption) ?? false,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  const setUp = [
    `set datestyle = 'ISO, YMD'`,
    `set time zone interval '+08:00' hour to minute`,
    `set statement_timeout = ${timeoutMs}`,
    'begin isolation level repeatable read read only',
  ];
  try {
    await client.connect();
    for (const sql of setUp) await client.query(sql);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return {
    quote: (name) => `"${name.replaceAll('"', '""')}"`,
    placeholder: '$1',
    rows: (sql, values) => read(client, sql, values),
    close: () => client.end(),
  };
}

/** Leaves a cursor that is not read to its end open: closing it waits for an answer, which a lost connection never gives. */
async function* read(client: pg.Client, sql: string, values: readonly string[]): AsyncGenerator<DatabaseBatch> {
  const cursor = client.query(new Cursor<(string | null)[]>(sql, [...values], { rowMode: 'array', types }));
  for (let isFirst = true; ; isFirst = false) {
    const batch = await next(cursor);
    if (batch.rows.length > 0 || isFirst) yield batch;
    if (batch.rows.length === 0) return;
  }
}

/** Only the callback has the names of the columns, until the cursor is at its end. */
function next(cursor: Cursor<(string | null)[]>): Promise<DatabaseBatch> {
  return new Promise((resolve, reject) => {
    cursor.read(rowsPerBatch, (error: Error | undefined, rows, result?: Pick<QueryArrayResult, 'fields'>) => {
      if (error) reject(error);
      else resolve({ columns: result?.fields.map(({ name }) => name) ?? [], rows });
    });
  });
}
