import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { describeWarehouse } from '../conformance/describe-warehouse.test-support.ts';
import { duckdbEngine } from './duckdb-engine.test-support.ts';
import { DuckdbLoadSession } from './duckdb-load-session.ts';
import { openDuckdbWarehouse } from './open-duckdb-warehouse.ts';

describeWarehouse('DuckDB', duckdbEngine);

it('reads no file outside its own folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'warehouse-'));
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  const query = (sql: string) => warehouse.query({ sql, values: {} });
  await expect(query("select * from read_text('/etc/hostname')")).rejects.toThrow(/disabled|Permission/i);
  await expect(query('set enable_external_access = true')).rejects.toThrow();
  await warehouse.close();
  await rm(dataDir, { recursive: true });
});

it('reports the number of cached bytes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'warehouse-'));
  const before = await DuckDBInstance.create(join(dataDir, 'warehouse.duckdb'));
  const writer = await before.connect();
  await writer.run('create table large as select hash(range) as n from range(1000000)');
  writer.closeSync();
  before.closeSync();
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  const unread = await warehouse.cachedBytes();
  await warehouse.query({ sql: 'select sum(n % 7) as n from large', values: {} });
  expect((await warehouse.cachedBytes()) - unread).toBeGreaterThan(7_000_000);
  await warehouse.close();
  await rm(dataDir, { recursive: true });
});

it('releases its file when it is closed, also if a stream was ended early', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'warehouse-'));
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  for await (const rows of warehouse.stream({ sql: 'select range as n from range(300000) order by hash(range)', values: {} })) {
    expect(rows.length).toBeGreaterThan(0);
    break;
  }
  await warehouse.close();
  expect(await readdir(dataDir)).not.toContain('warehouse.duckdb.wal');
  await rm(dataDir, { recursive: true });
});

it('releases its file also if a load needed only the first rows that it read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'warehouse-'));
  const instance = await DuckDBInstance.create(join(dataDir, 'warehouse.duckdb'));
  const connection = await instance.connect();
  await connection.run('create table large as select range as n from range(100000)');
  for await (const rows of new DuckdbLoadSession(connection).read('select n from large')) {
    expect(rows.length).toBeGreaterThan(0);
    break;
  }
  connection.closeSync();
  instance.closeSync();
  expect(await readdir(dataDir)).toEqual(['warehouse.duckdb']);
  await rm(dataDir, { recursive: true });
});
