import mysql, { type TypeCastField } from 'mysql2';
import { rowsPerBatch, type Source, type TextRows } from './source.ts';

/** TIMESTAMP is an instant shown in the session's zone: in business time it has the same form as DATETIME. */
const setUp = [
  `set session time_zone = '+08:00'`,
  'set session transaction isolation level repeatable read',
  'start transaction with consistent snapshot, read only',
];

export async function openMysql(url: string): Promise<Source> {
  const connection = mysql.createConnection({
    uri: url,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    rowsAsArray: true,
    charset: 'utf8mb4',
    connectTimeout: 10_000,
    enableKeepAlive: true,
    keepAliveInitialDelay: 10_000,
    typeCast: textOf,
  });
  connection.on('error', () => undefined);
  try {
    await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
    for (const sql of setUp) await connection.promise().query(sql);
  } catch (error) {
    connection.destroy();
    throw error;
  }
  const closing = new AbortController();
  return {
    quote: (name) => `\`${name.replaceAll('`', '``')}\``,
    asText: (column) => `cast(${column} as char)`,
    placeholder: '?',
    rows: (sql, values) => read(connection, sql, values, closing.signal),
    close: async () => {
      closing.abort(new Error('closed'));
      connection.destroy();
    },
  };
}

/** BIT is received as bytes and written as the number it represents. */
function textOf(field: TypeCastField): string | null {
  if (field.type !== 'BIT') return field.string('utf8');
  const hex = field.buffer()?.toString('hex');
  return hex === undefined ? null : BigInt(`0x${hex}`).toString();
}

/** A lost or destroyed connection does not end its streams, so this function does. */
async function* read(connection: mysql.Connection, sql: string, values: readonly string[], closing: AbortSignal): TextRows {
  const stream = connection.query(sql, [...values]).stream({ highWaterMark: rowsPerBatch });
  const lost = (error: Error): void => void stream.destroy(error);
  const close = (): void => lost(closing.reason as Error);
  connection.on('error', lost);
  closing.addEventListener('abort', close);
  try {
    let batch: (string | null)[][] = [];
    for await (const row of stream as AsyncIterable<(string | null)[]>) {
      batch.push(row);
      if (batch.length < rowsPerBatch) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    connection.off('error', lost);
    closing.removeEventListener('abort', close);
  }
}
