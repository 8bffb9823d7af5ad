import { BIGINT, DOUBLE, LIST, VARCHAR, listValue, type DuckDBType, type DuckDBValue } from '@duckdb/node-api';
import type { Statement, Value } from '../warehouse.ts';

const types: Record<string, DuckDBType> = {
  String: VARCHAR,
  Int64: BIGINT,
  Float64: DOUBLE,
  'Array(String)': LIST(VARCHAR),
  'Array(Int64)': LIST(BIGINT),
  'Array(Float64)': LIST(DOUBLE),
};

export interface Prepared {
  sql: string;
  values: Record<string, DuckDBValue>;
  types: Record<string, DuckDBType>;
}

/**
 * Rewrites the shared placeholders `{name:Type}` to DuckDB's `$name` and converts the values to their types.
 * @throws RangeError for a placeholder without a value or of an unknown type.
 */
export function prepareStatement({ sql, values }: Statement): Prepared {
  const prepared: Prepared = { sql: '', values: {}, types: {} };
  prepared.sql = sql.replace(/\{(\w+):([\w()]+)\}/g, (_, name: string, typeName: string) => {
    const type = types[typeName];
    const value = values[name];
    if (!type || value === undefined) throw new RangeError(`placeholder {${name}:${typeName}} has no value or an unknown type`);
    prepared.values[name] = toDuckdb(value, typeName);
    prepared.types[name] = type;
    return `$${name}`;
  });
  return prepared;
}

function toDuckdb(value: Value, typeName: string): DuckDBValue {
  if (Array.isArray(value)) {
    const inner = typeName.slice('Array('.length, -1);
    return listValue((value as readonly (string | number)[]).map((item) => toDuckdb(item, inner)));
  }
  if (typeName === 'Int64' && value !== null) return BigInt(value as number | boolean);
  return value as string | number | boolean | null;
}
