import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import type { LoadResult, Warehouse } from '../warehouse.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { readCommits } from './commits.ts';
import { dropDatabase, listDatabases } from './databases.ts';
import { nearAndFar } from './near-and-far.test-support.ts';

const both = nearAndFar();
let files = 0;

beforeEach(async () => {
  await load(both.near, 'a');
});

/** Loads a row that no mart reads, which is the fastest commit. */
async function load(server: Warehouse, id: string, signal?: AbortSignal): Promise<LoadResult> {
  const risks = [await writeParquet(join(both.folder, `${(files += 1)}.parquet`), 'risks', [{ company_id: id, kind: '失信被执行人' }])];
  return server.load({ importId: `${files}`, source: `it's a \\ test`, files: { risks } }, { signal });
}
const isCommit = (sql: string): boolean => /create table tenderscope\.commit_/.test(sql);

async function risksOf(server: Warehouse): Promise<unknown[]> {
  await server.status();
  const rows = await server.query({ sql: 'select company_id from risks order by company_id', values: {} });
  return rows.map((row) => row['company_id']);
}

/** Delays the commit of the remote server until `during` has finished. */
async function whileCommitting(id: string, during: () => Promise<unknown>): Promise<void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => {
    both.network.fault = async (sql) => {
      if (!isCommit(sql)) return 'pass';
      both.network.fault = () => Promise.resolve('pass');
      resolve();
      await released;
      return 'pass';
    };
  });
  const slow = load(both.far, id);
  await reached;
  await during();
  release();
  await slow;
}

describe('a commit', () => {
  it('whose response is lost is found to have happened', async () => {
    both.network.fault = async (sql) => {
      if (!isCommit(sql)) return 'pass';
      both.network.fault = () => Promise.resolve('pass');
      return 'lose';
    };
    expect(await load(both.far, 'b')).toMatchObject({ dataVersion: 2 });
    expect(await risksOf(both.near)).toEqual(['a', 'b']);
    expect(await risksOf(both.far)).toEqual(['a', 'b']);
  });

  it('that was overtaken by another one is repeated on top of it', async () => {
    await whileCommitting('b', () => load(both.near, 'c'));
    expect(await risksOf(both.near)).toEqual(['a', 'b', 'c']);
    expect(await risksOf(both.far)).toEqual(['a', 'b', 'c']);
    expect(await both.near.status()).toMatchObject({ dataVersion: 3 });
  });

  it('that changes nothing does not discard another one', async () => {
    await whileCommitting('a', () => load(both.near, 'c'));
    expect(await risksOf(both.near)).toEqual(['a', 'c']);
    expect(await both.near.status()).toMatchObject({ dataVersion: 2, imports: [{ unchanged: 1 }, { inserted: 1 }, { inserted: 1 }] });
  });

  it('is not created by a load that was cancelled', async () => {
    await expect(load(both.near, 'b', AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
    expect(await risksOf(both.near)).toEqual(['a']);
  });
});

it('is followed by a query that uses the database that replaced a dropped one', async () => {
  const connection = new ClickhouseConnection(both.engine.url);
  await risksOf(both.far);
  both.network.fault = async (sql) => (/system\.tables/.test(sql) ? 'lose' : 'pass');
  await load(both.near, 'b');
  const [last] = await readCommits(connection, 1);
  for (const { name } of await listDatabases(connection)) if (name !== last?.database) await dropDatabase(connection, name);
  both.network.fault = () => Promise.resolve('pass');
  const rows = await both.far.query({ sql: 'select count(*) as n from risks', values: {} });
  expect(rows).toEqual([{ n: 2 }]);
  await connection.close();
});
