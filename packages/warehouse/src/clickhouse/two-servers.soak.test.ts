import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import type { Warehouse } from '../warehouse.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

let folder: string;
let engine: TestClickhouse;
let servers: [Warehouse, Warehouse];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-servers-'));
  engine = await startClickhouse(join(folder, 'data'));
  servers = [await openClickhouseWarehouse(engine.url), await openClickhouseWarehouse(engine.url)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await engine.stop();
  await rm(folder, { recursive: true });
});

/** Loads a row that no mart reads, which is the fastest commit. */
async function load(server: Warehouse, id: string): Promise<void> {
  const risks = [await writeParquet(join(folder, `${id}.parquet`), 'risks', [{ company_id: id, kind: '失信被执行人' }])];
  await server.load({ importId: id, source: 'test', files: { risks } });
}

it('lose nothing if both load at once, and each learns of the other', async () => {
  const [first, second] = servers;
  await Promise.all([load(first, 'a'), load(second, 'b'), load(first, 'c')]);
  for (const server of servers) {
    const { dataVersion, imports } = await server.status();
    expect(dataVersion).toBe(3);
    expect(imports).toHaveLength(3);
    const rows = await server.query({ sql: 'select company_id from risks order by company_id', values: {} });
    expect(rows.map((row) => row['company_id'])).toEqual(['a', 'b', 'c']);
  }
});
