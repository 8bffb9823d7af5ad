export * from './schema/define-table.ts';
export * from './schema/tables.ts';
export * from './warehouse.ts';
export * from './clickhouse/open-clickhouse-warehouse.ts';
export * from './duckdb/open-duckdb-warehouse.ts';
export * from './import/index.ts';
export * from './open-warehouse.ts';
export { verifyWarehouse, type Finding, type VerifyReport } from './verify/verify-warehouse.ts';
