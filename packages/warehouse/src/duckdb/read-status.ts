import type { DuckDBConnection } from '@duckdb/node-api';
import { countedTables, countRowsSql } from '../counted-tables.ts';
import { importRecord } from '../import-record.ts';
import type { Row, WarehouseStatus } from '../warehouse.ts';
import { runQuery } from './run-query.ts';

const importsShown = 10;

export interface DataVersion {
  /** 0 if the warehouse is empty. */
  dataVersion: number;
  /** Epoch ms of the last change. */
  dataTime: number | null;
  /** Version of the data from which deferred marts and statistics were computed. */
  statisticsVersion: number;
}

export async function readVersion(connection: DuckDBConnection): Promise<DataVersion> {
  const sql = 'select version, changed_at, coalesce((select max(version) from statistics_version), version) as made_from from data_version';
  const [row] = await runQuery(connection, { sql, values: {} });
  if (!row) return { dataVersion: 0, dataTime: null, statisticsVersion: 0 };
  return { dataVersion: Number(row.version), dataTime: Number(row.changed_at), statisticsVersion: Number(row.made_from) };
}

export async function readStatus(connection: DuckDBConnection): Promise<WarehouseStatus> {
  const query = (sql: string): Promise<Row[]> => runQuery(connection, { sql, values: {} });
  const counts = await query(countRowsSql);
  const rows = new Map(counts.map((row) => [row.name, Number(row.row_count)]));
  const imports = await query(`select * from import_log order by finished_at desc, import_id desc limit ${importsShown}`);
  return {
    engine: 'DuckDB',
    ...(await readVersion(connection)),
    tables: countedTables.map((name) => ({ name, rows: rows.get(name) ?? 0 })),
    imports: imports.map(importRecord),
  };
}

/** Size of the table pages cached in memory. They are evicted when memory is needed. */
export async function readCachedBytes(connection: DuckDBConnection): Promise<number> {
  const sql = "select memory_usage_bytes as bytes from duckdb_memory() where tag = 'BASE_TABLE'";
  const [row] = await runQuery(connection, { sql, values: {} });
  return Number(row?.bytes ?? 0);
}
