import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** Runs statements on the file of a closed warehouse, without the product. */
export async function runOnFile(dataDir: string, statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(dataDir, 'warehouse.duckdb'));
  const connection = await instance.connect();
  for (const sql of statements) await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}
