import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse, warehouseThreads } from '@tenderscope/testing';
import { openClickhouseWarehouse, openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFiles } from '../support/import-files.test-support.ts';
import { asOf, linesOf, rowsOf } from '../support/opening-market.test-support.ts';
import { expectedFindings, plantedOpenings } from '../support/planted-openings.test-support.ts';

let folder: string;
let server: TestClickhouse;
let duckdb: Warehouse;
let clickhouse: Warehouse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opening-engines-'));
  server = await startClickhouse(join(folder, 'clickhouse'));
  duckdb = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512, threads: warehouseThreads });
  clickhouse = await openClickhouseWarehouse(server.url);
  for (const [engine, warehouse] of Object.entries({ duckdb, clickhouse })) {
    await importFiles({ warehouse, dataDir: folder }, `of-${engine}`, linesOf(plantedOpenings));
  }
});
afterAll(async () => {
  await Promise.all([duckdb.close(), clickhouse.close()]);
  await server.stop();
  await rm(folder, { recursive: true });
});

it('both engines give the same list of planted lots', async () => {
  const list = await rowsOf(duckdb, 'opening.lots', { asOf });
  expect(list.length).toBeGreaterThan(Object.keys(expectedFindings).length);
  expect(await rowsOf(clickhouse, 'opening.lots', { asOf })).toEqual(list);
});

it.each(Object.keys(expectedFindings))('both engines give the same findings of %s', async (lot_guid) => {
  const rows = await rowsOf(duckdb, 'opening.findings', { lot_guid });
  expect(rows).toHaveLength(expectedFindings[lot_guid]?.length ?? 0);
  expect(await rowsOf(clickhouse, 'opening.findings', { lot_guid })).toEqual(rows);
});
