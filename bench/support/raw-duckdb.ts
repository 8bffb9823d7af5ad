import { join } from 'node:path';
import { DuckDBInstance, listValue, type DuckDBValue } from '@duckdb/node-api';
import type { Statement } from '@tenderscope/warehouse';

export interface RawDuckdb {
  run(statement: Statement): Promise<void>;
  close(): void;
}

/** The engine alone on a closed warehouse's file: no pool, no deadline, rows read and dropped. */
export async function openRawDuckdb(dataDir: string): Promise<RawDuckdb> {
  const instance = await DuckDBInstance.create(join(dataDir, 'warehouse.duckdb'), { access_mode: 'READ_ONLY', memory_limit: '6000MB' });
  const connection = await instance.connect();
  return {
    run: async ({ sql, values }) => {
      const used = new Set([...sql.matchAll(/\{(\w+):/g)].map(([, name]) => name));
      const bound = Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (used.has(name) ? [[name, native(value)]] : [])));
      const reader = await connection.runAndReadAll(sql.replace(/\{(\w+):[\w()]+\}/g, '$$$1'), bound);
      reader.getRowObjects();
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function native(value: Statement['values'][string]): DuckDBValue {
  if (Array.isArray(value)) return listValue(value as DuckDBValue[]);
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : (value as DuckDBValue);
}
