import { DuckDBInstance } from '@duckdb/node-api';
import { sqlTypes } from '../schema/define-table.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import type { AcceptedFile } from '../warehouse.ts';
import { sqlText } from './sql-text.ts';

/** Writes rows of one base table as Parquet that carries all columns, those that a row lacks as null: a small batch for tests. */
export async function writeParquet(file: string, name: TableName, rows: readonly Record<string, unknown>[]): Promise<AcceptedFile> {
  const shape = Object.fromEntries(Object.entries(tableOf(name).columns).map(([column, { kind }]) => [column, sqlTypes[kind]]));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `copy (select r.* from (select unnest(from_json($rows::json, ${sqlText(JSON.stringify([shape]))})) as r))
     to ${sqlText(file)} (format parquet)`,
    { rows: JSON.stringify(rows) },
  );
  connection.closeSync();
  instance.closeSync();
  return { path: file, carried: Object.keys(shape) };
}
