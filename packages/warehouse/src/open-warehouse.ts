import { openClickhouseWarehouse, type ClickhouseOptions } from './clickhouse/open-clickhouse-warehouse.ts';
import { openDuckdbWarehouse, type DuckdbOptions } from './duckdb/open-duckdb-warehouse.ts';
import type { Warehouse } from './warehouse.ts';

interface WarehouseOptions extends DuckdbOptions, Pick<ClickhouseOptions, 'adoptsThresholds' | 'prefix'> {
  clickhouseUrl: string | undefined;
}

/** Opens the warehouse on the server at `clickhouseUrl`, otherwise the embedded one. */
export function openWarehouse({ clickhouseUrl, adoptsThresholds, prefix, ...embedded }: WarehouseOptions): Promise<Warehouse> {
  if (clickhouseUrl === undefined) return openDuckdbWarehouse(embedded);
  return openClickhouseWarehouse(clickhouseUrl, { ...embedded, adoptsThresholds, prefix });
}
