import { DuckDBInstance } from '@duckdb/node-api';
import type { LoadSession } from '../load/load-session.ts';
import { duckdbMacros } from '../macros/duckdb-macros.ts';
import { DuckdbLoadSession } from './duckdb-load-session.ts';

/** A session over the tables that these statements create in memory, with the macros of the shared SQL. */
export async function openScratchSession(statements: readonly string[]): Promise<{ session: LoadSession; close: () => void }> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  for (const [head, body] of Object.entries(duckdbMacros)) await connection.run(`create macro ${head} as ${body}`);
  for (const sql of statements) await connection.run(sql);
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
  };
  return { session: new DuckdbLoadSession(connection), close };
}
