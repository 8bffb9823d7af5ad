import mysql, { type FieldPacket, type TypeCastField } from 'mysql2';
import { connectTimeoutMs, rowsPerBatch, type DatabaseAddress, type DatabaseBatch, type DatabaseSession, type SessionLimits } from './database-source.ts';
import { tlsOptions } from './tls-options.ts';

type Row = (string | null)[];

export async function openMysql(address: DatabaseAddress, { timeoutMs }: SessionLimits): Promise<DatabaseSession> {
  const { host, port, database, user, password, encryption } = address;
  const ssl = tlsOptions(encryption);
  const connection = mysql.createConnection({
    ...{ host, port, database, user, password },
    ...(ssl && { ssl }),
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    rowsAsArray: true,
    charset: 'utf8mb4',
    connectTimeout: connectTimeoutMs,
    enableKeepAlive: true,
    typeCast: textOf,
  });
  connection.on('error', () => undefined);
  try {
    await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
    await setUp(connection, timeoutMs);
  } catch (error) {
    connection.destroy();
    throw error;
  }
  const closing = new AbortController();
  return {
    quote: (name) => `\`${name.replaceAll('`', '``')}\``,
    placeholder: '?',
    rows: (sql, values) => read(connection, sql, values, closing.signal),
    close: async () => {
      closing.abort(new Error('closed'));
      connection.destroy();
    },
  };
}

/** TIMESTAMP is an instant shown in the session's zone: in business time it reads like DATETIME. */
async function setUp(connection: mysql.Connection, timeoutMs: number): Promise<void> {
  const run = (sql: string): Promise<unknown> => connection.promise().query(sql);
  await run(`set session time_zone = '+08:00'`);
  // Makes quotes mean what the check of queries assumes.
  await run(`set session sql_mode = ''`);
  // The first setting is MySQL's, the other MariaDB's.
  await run(`set session max_execution_time = ${timeoutMs}`).catch(() => run(`set session max_statement_time = ${timeoutMs / 1000}`));
  await run('set session transaction isolation level repeatable read');
  await run('start transaction with consistent snapshot, read only');
}

/** BIT is received as bytes and is written as a number. */
function textOf(field: TypeCastField): string | null {
  if (field.type !== 'BIT') return field.string('utf8');
  const hex = field.buffer()?.toString('hex');
  return hex === undefined ? null : BigInt(`0x${hex}`).toString();
}

/** A lost or destroyed connection does not end its streams: this does. */
async function* read(
  connection: mysql.Connection,
  sql: string,
  values: readonly string[],
  closing: AbortSignal,
): AsyncGenerator<DatabaseBatch> {
  let columns: string[] = [];
  const query = connection.query(sql, [...values]);
  query.on('fields', (fields: FieldPacket[]) => {
    columns = fields.map(({ name }) => name);
  });
  const stream = query.stream({ highWaterMark: rowsPerBatch });
  const lost = (error: Error): void => void stream.destroy(error);
  const close = (): void => lost(closing.reason as Error);
  connection.on('error', lost);
  closing.addEventListener('abort', close);
  try {
    let [rows, isFirst]: [Row[], boolean] = [[], true];
    for await (const row of stream as AsyncIterable<Row>) {
      rows.push(row);
      if (rows.length < rowsPerBatch) continue;
      yield { columns, rows };
      [rows, isFirst] = [[], false];
    }
    if (rows.length > 0 || isFirst) yield { columns, rows };
  } finally {
    connection.off('error', lost);
    closing.removeEventListener('abort', close);
  }
}
