import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeadlineError, type QueryOptions } from '../warehouse.ts';
import { ConnectionPool } from './connection-pool.ts';
import { QueryStop } from './query-stop.ts';
import { runQuery } from './run-query.ts';

let instance: DuckDBInstance;
let pool: ConnectionPool;
/** Ends all statements that no interrupt ends. */
let end: () => void;
let endless: Promise<void>;
beforeEach(async () => {
  instance = await DuckDBInstance.create(':memory:');
  pool = new ConnectionPool(instance, 1, 20);
  endless = new Promise((resolve) => (end = resolve));
});
afterEach(async () => {
  end();
  await expect.poll(() => pool.abandoned).toBe(0);
  pool.close();
  instance.closeSync();
});

/** Simulates planning, which the engine continues whatever happens. */
const plan = (options: QueryOptions): Promise<void> =>
  pool.use(async (connection, abandon) => {
    const stop = new QueryStop(connection, options);
    return stop.orAbandon(endless, abandon).finally(() => stop.release());
  });
const one = () => pool.use((connection) => runQuery(connection, { sql: 'select 1 as n', values: {} }));

it('abandons a statement that continues after its deadline, and lends another connection', async () => {
  await expect(plan({ timeoutMs: 10 })).rejects.toThrow(DeadlineError);
  expect(pool.abandoned).toBe(1);
  expect(await one()).toEqual([{ n: 1 }]);
});

it('abandons a statement whose caller disconnected, and serves callers that waited for its connection', async () => {
  const leaving = new AbortController();
  const left = plan({ signal: leaving.signal });
  const waiting = one();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await waiting).toEqual([{ n: 1 }]);
});

it('keeps the connection of a statement that ends in time', async () => {
  const leaving = new AbortController();
  const ending = plan({ signal: leaving.signal });
  leaving.abort(new Error('gone'));
  end();
  await ending;
  expect(pool.abandoned).toBe(0);
  expect(await one()).toEqual([{ n: 1 }]);
});
