import type { DuckDBConnection } from '@duckdb/node-api';
import type { Table } from '../schema/define-table.ts';
import type { TableChange } from '../warehouse.ts';
import { sqlText } from './sql-text.ts';

export interface Upsert {
  change: TableChange;
  /** Temporary table with the rows that are new or different; null when the table was empty and took the whole file. */
  changedRows: string | null;
}

/**
 * Brings a Parquet file of checked rows into a base table: new keys are added, known keys replaced when any value differs.
 * Runs inside the caller's transaction.
 */
export async function upsertTable(connection: DuckDBConnection, table: Table, file: string): Promise<Upsert> {
  const columns = Object.keys(table.columns);
  const incoming = `read_parquet(${sqlText(file)})`;
  const count = async (sql: string): Promise<number> => Number((await connection.runAndReadAll(sql)).getRows()[0]?.[0] ?? 0);
  const read = await count(`select count(*) from ${incoming}`);
  if ((await count(`select count(*) from (select 1 from ${table.name} limit 1)`)) === 0) {
    await connection.run(`insert into ${table.name} (${columns.join(', ')}) select ${columns.join(', ')} from ${incoming}`);
    return { change: { inserted: read, updated: 0, unchanged: 0 }, changedRows: null };
  }
  const changedRows = `changed_${table.name}`;
  const sameKey = table.key.map((column) => `old.${column} = new.${column}`).join(' and ');
  const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await connection.run(
    `create or replace temp table ${changedRows} as
     select new.*, old.${table.key[0]} is not null as is_known
     from ${incoming} new left join ${table.name} old on ${sameKey}
     where old.${table.key[0]} is null or ${differs}`,
  );
  const changed = await count(`select count(*) from ${changedRows}`);
  const updated = await count(`select count(*) from ${changedRows} where is_known`);
  if (updated > 0) await connection.run(`delete from ${table.name} old using ${changedRows} new where ${sameKey}`);
  await connection.run(`insert into ${table.name} (${columns.join(', ')}) select ${columns.join(', ')} from ${changedRows}`);
  return { change: { inserted: changed - updated, updated, unchanged: read - changed }, changedRows };
}
