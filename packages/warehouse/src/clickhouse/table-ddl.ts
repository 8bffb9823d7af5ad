const types: Record<string, string> = { VARCHAR: 'String', BIGINT: 'Int64', DOUBLE: 'Float64', TINYINT: 'Int8' };

/** `Nullable(Int64)` for `BIGINT`. */
export const columnType = (type: string): string => `Nullable(${types[type] ?? type})`;

/** Columns as declared in ClickHouse. All of them may be null, as in DuckDB. */
export const columnsDdl = (columns: readonly (readonly [string, string])[]): string =>
  columns.map(([name, type]) => `${name} ${columnType(type)}`).join(', ');

const engineDdl = (order: readonly string[]): string => `engine = MergeTree order by (${order.join(', ')}) settings allow_nullable_key = 1`;

/** A table sorted by some columns. */
export const tableDdl = (name: string, columns: readonly (readonly [string, string])[], order: readonly string[]): string =>
  `create table ${name} (${columnsDdl(columns)}) ${engineDdl(order)}`;

/** A table with the rows of another one with the same columns and order. Both share the files until one of them changes. */
export const sharingTableDdl = (name: string, source: string, order: readonly string[]): string =>
  `create table ${name} clone as ${source} ${engineDdl(order)}`;
