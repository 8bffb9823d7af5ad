import { openClickhouseWarehouse, type ClickhouseOptions } from './clickhouse/open-clickhouse-warehouse.ts';
import { openDuckdbWarehouse, type DuckdbOptions } from './duckdb/open-duckdb-warehouse.ts';
import type { Warehouse } from './warehouse.ts';

interface WarehouseOptions extends DuckdbOptions, Pick<ClickhouseOptions, 'adoptsThresholds' | 'prefix' | 'cluster'> {
  clickhouseUrl: string | undefined;
}

/** Opens the warehouse on the servers at `clickhouseUrl`, otherwise the embedded one. */
export function openWarehouse({ clickhouseUrl, adoptsThresholds, prefix, cluster, ...embedded }: WarehouseOptions): Promise<Warehouse> {
  if (clickhouseUrl === undefined) return openDuckdbWarehouse(embedded);
  return openClickhouseWarehouse(clickhouseUrl, { ...embedded, adoptsThresholds, prefix, cluster });
}
