import { DuckDBInstance } from '@duckdb/node-api';
import { sqlTypes } from '../schema/define-table.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import type { AcceptedFile } from '../warehouse.ts';
import { sqlText } from './sql-text.ts';

/** Shared by all files of a worker, because an engine takes longer to start than to write a file. */
let engine: Promise<DuckDBInstance> | undefined;

/** Writes rows of one base table as Parquet with all columns, and null for those missing in a row: a small batch for tests. */
export async function writeParquet(file: string, name: TableName, rows: readonly Record<string, unknown>[]): Promise<AcceptedFile> {
  const shape = Object.fromEntries(Object.entries(tableOf(name).columns).map(([column, { kind }]) => [column, sqlTypes[kind]]));
  engine ??= DuckDBInstance.create(':memory:');
  const instance = await engine;
  const connection = await instance.connect();
  await connection.run(
    `copy (select r.* from (select unnest(from_json($rows::json, ${sqlText(JSON.stringify([shape]))})) as r))
     to ${sqlText(file)} (format parquet)`,
    { rows: JSON.stringify(rows) },
  );
  connection.closeSync();
  return { path: file, carried: Object.keys(shape) };
}
