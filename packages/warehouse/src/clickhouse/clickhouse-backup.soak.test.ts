import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import type { Warehouse } from '../warehouse.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { copyClickhouse, restoreClickhouse, type ClickhouseCopy } from './clickhouse-backup.ts';
import { listDatabases } from './databases.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

let folder: string;
let server: TestClickhouse;
const disk = 'backups';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clickhouse-backup-'));
  server = await startClickhouse(join(folder, 'data'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Runs work with an opened installation. */
async function using<Result>(prefix: string, work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const warehouse = await openClickhouseWarehouse(server.url, { prefix });
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}

async function load(warehouse: Warehouse, ...ids: string[]): Promise<void> {
  const rows = ids.map((id) => ({ company_id: id, name: `Company ${id}` }));
  const companies = [await writeParquet(join(folder, `${ids.join('-')}.parquet`), 'companies', rows)];
  await warehouse.load({ importId: ids.join('-'), source: 'test', files: { companies } });
}

const companiesOf = (prefix: string): Promise<[number, unknown[]]> =>
  using(prefix, async (warehouse) => {
    const rows = await warehouse.query({ sql: 'select company_id from companies order by 1', values: {} });
    return [warehouse.dataVersion(), rows.map((row) => row['company_id'])];
  });

const addressOf = (prefix: string) => ({ url: server.url, prefix });

it('restores the data of the moment of the backup, and keeps what it replaces', async () => {
  const [source, target] = ['source', 'target'];
  const copy = await using(source, async (warehouse): Promise<ClickhouseCopy> => {
    await load(warehouse, 'a', 'b');
    const [copied] = await Promise.all([copyClickhouse(addressOf(source), { disk, name: 'first' }), load(warehouse, 'c')]);
    return copied;
  });
  expect(await companiesOf(source)).toEqual([2, ['a', 'b', 'c']]);
  const expected = copy.dataVersion === 1 ? ['a', 'b'] : ['a', 'b', 'c'];
  await using(target, async () => restoreClickhouse(addressOf(target), copy));
  expect(await companiesOf(target)).toEqual([copy.dataVersion, expected]);
  await using(target, async (warehouse) => {
    await load(warehouse, 'd');
    expect(warehouse.dataVersion()).toBe(copy.dataVersion + 1);
    await restoreClickhouse(addressOf(target), copy);
  });
  expect(await companiesOf(target)).toEqual([copy.dataVersion, expected]);

  const connection = new ClickhouseConnection(server.url, target);
  expect((await listDatabases(connection)).length).toBeLessThanOrEqual(2);
  const [replaced] = await connection.rows('system', `select name from databases where startsWith(name, '${target}_replaced_')`);
  const kept = await connection.rows(String(replaced?.['name']), 'select company_id from imported_companies order by 1');
  expect(kept.map((row) => row['company_id'])).toEqual([...expected, 'd']);
  await connection.close();
});

it('refuses a disk that the server does not allow, and leaves no copy behind', async () => {
  await using('refused', async (warehouse) => {
    await load(warehouse, 'a');
    await expect(copyClickhouse(addressOf('refused'), { disk: 'default', name: 'x' })).rejects.toThrow(/default/);
  });
  const connection = new ClickhouseConnection(server.url, 'refused');
  expect((await listDatabases(connection)).length).toBeLessThanOrEqual(2);
  await connection.close();
});
