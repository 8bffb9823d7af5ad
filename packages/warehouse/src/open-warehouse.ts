import { openClickhouseWarehouse } from './clickhouse/open-clickhouse-warehouse.ts';
import { openDuckdbWarehouse, type DuckdbOptions } from './duckdb/open-duckdb-warehouse.ts';
import type { Warehouse } from './warehouse.ts';

/** Opens the warehouse on the server at `clickhouseUrl`, otherwise the embedded one. */
export function openWarehouse({ clickhouseUrl, ...embedded }: DuckdbOptions & { clickhouseUrl: string | undefined }): Promise<Warehouse> {
  return clickhouseUrl === undefined ? openDuckdbWarehouse(embedded) : openClickhouseWarehouse(clickhouseUrl, embedded);
}
