import mysql from 'mysql2';
import { rowsPerBatch, type Source, type TextRows } from './source.ts';

export async function openMysql(url: string): Promise<Source> {
  const connection = mysql.createConnection({
    uri: url,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    rowsAsArray: true,
    charset: 'utf8mb4',
    connectTimeout: 10_000,
    typeCast: (field) => field.string('utf8'),
  });
  await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
  connection.on('error', () => undefined);
  return {
    quote: (name) => `\`${name.replaceAll('`', '``')}\``,
    asText: (column) => `cast(${column} as char)`,
    placeholder: '?',
    rows: (sql, values) => read(connection, sql, values),
    close: () => new Promise((resolve) => connection.end(() => resolve())),
  };
}

async function* read(connection: mysql.Connection, sql: string, values: readonly string[]): TextRows {
  const stream = connection.query(sql, [...values]).stream({ highWaterMark: rowsPerBatch });
  let batch: (string | null)[][] = [];
  for await (const row of stream as AsyncIterable<(string | null)[]>) {
    batch.push(row);
    if (batch.length < rowsPerBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
