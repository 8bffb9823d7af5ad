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

test('keeps scratch tables until the end of a load, and its written rows after it', async () => {
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

test('keeps no scratch tables of a failed load', async () => {
  const failing = inTransaction(connection, undefined, async (session) => {
    await session.keep('scratch', 'select 1 as n');
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await tables()).toEqual(['kept']);
});

test('sorts rows as they are inserted', async () => {
  await connection.run('create table sorted (n integer, name varchar)');
  await inTransaction(connection, undefined, (session) =>
    session.insert('sorted', ['n', 'name'], `select n, 'row ' || n as name from (values (3), (1), (2)) as given (n)`, { order: 'given.n' }));
  expect((await connection.runAndReadAll('select n from sorted')).getRows().flat()).toEqual([1, 2, 3]);
});

test('lets requests run while many rows are appended', async () => {
  await connection.run('create table numbers (n integer)');
  let [turns, isDone] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await inTransaction(connection, undefined, (session) => session.append('numbers', ['n'], Array.from({ length: 20_000 }, (_, n) => [n])));
  isDone = true;
  expect((await connection.runAndReadAll('select count(*) from numbers')).getRows()).toEqual([[20_000n]]);
  expect(turns).toBeGreaterThan(15);
});
