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

async function load(server: Warehouse, unit: string): Promise<void> {
  const units = join(folder, `${unit}.parquet`);
  await writeParquet(units, 'units', [{ unit_id: unit, name: unit }]);
  await server.load({ importId: unit, source: 'test', files: { units } });
}

it('lose nothing when both load at once, and each learns of the other', async () => {
  const [first, second] = servers;
  await Promise.all([load(first, 'a'), load(second, 'b'), load(first, 'c')]);
  for (const server of servers) {
    const { dataVersion, imports } = await server.status();
    expect(dataVersion).toBe(3);
    expect(imports).toHaveLength(3);
    const rows = await server.query({ sql: 'select unit_id from units order by unit_id', values: {} });
    expect(rows.map((row) => row['unit_id'])).toEqual(['a', 'b', 'c']);
  }
}, 60_000);
