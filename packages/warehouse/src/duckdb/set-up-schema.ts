import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdbMacros } from '../macros/duckdb-macros.ts';
import { dealRow } from '../marts/deal-cube.ts';
import { marts } from '../marts/marts.ts';
import { sqlTypes } from '../schema/define-table.ts';
import { tableNames, tableOf } from '../schema/tables.ts';

/** Creates what is missing: macros, base tables, marts, views, the data version and the log of imports. */
export async function setUpSchema(connection: DuckDBConnection): Promise<void> {
  for (const statement of schemaStatements()) await connection.run(statement);
}

function* schemaStatements(): Generator<string> {
  for (const [signature, body] of Object.entries(duckdbMacros)) yield `create or replace macro ${signature} as ${body}`;
  for (const table of tableNames.map(tableOf)) {
    const columns = Object.entries(table.columns).map(([name, { kind }]) => [name, sqlTypes[kind]] as const);
    yield createTable(table.name, columns);
  }
  for (const mart of marts) yield createTable(mart.name, Object.entries(mart.columns));
  yield `create or replace view ${dealRow.name} as ${dealRow.sql}`;
  yield createTable('data_version', [
    ['version', 'BIGINT'],
    ['changed_at', 'BIGINT'],
  ]);
  yield createTable('import_log', [
    ['import_id', 'VARCHAR'],
    ['source', 'VARCHAR'],
    ['finished_at', 'BIGINT'],
    ['data_version', 'BIGINT'],
    ['inserted', 'BIGINT'],
    ['updated', 'BIGINT'],
    ['unchanged', 'BIGINT'],
  ]);
}

const createTable = (name: string, columns: readonly (readonly [string, string])[]): string =>
  `create table if not exists ${name} (${columns.map(([column, type]) => `${column} ${type}`).join(', ')})`;
