import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from './in-transaction.ts';

let instance: DuckDBInstance;
let connection: DuckDBConnection;

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

const tables = async (): Promise<unknown[]> =>
  (await connection.runAndReadAll('select table_name from duckdb_tables() order by 1')).getRows().flat();

test('scratch tables of a load live as long as the load, and what it writes stays', async () => {
  await connection.run('create table kept (n integer)');
  await inTransaction(connection, undefined, async (session) => {
    await session.keep('scratch', 'select 1 as n');
    await session.keep('scratch', 'select n + 1 as n from scratch');
    await session.insert('kept', ['n'], 'select n from scratch');
    expect(await tables()).toEqual(['kept', 'scratch']);
  });
  expect(await tables()).toEqual(['kept']);
  expect((await connection.runAndReadAll('select n from kept')).getRows()).toEqual([[2]]);
});

test('nor do those of a load that fails stay', async () => {
  const failing = inTransaction(connection, undefined, async (session) => {
    await session.keep('scratch', 'select 1 as n');
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await tables()).toEqual(['kept']);
});
