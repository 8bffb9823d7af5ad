import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { awardToSeveral, repeats, startClickhouse, warehouseThreads, type TestClickhouse } from '@tenderscope/testing';
import {
  contradictions, filledMonths, importBundle, likelyDuplicates, missingRows, openClickhouseWarehouse, openDuckdbWarehouse,
  qualityTableNames, strayUnits, suspectAmounts, usedColumnNames, type Warehouse,
} from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFiles } from '../../../test/support/import-files.test-support.ts';
import { lotsWithGaps } from '../../../test/support/lots-with-gaps.test-support.ts';
import { readQuality } from './quality-view.ts';

let folder: string;
let server: TestClickhouse;
let duckdb: Warehouse;
let clickhouse: Warehouse;

/** One fault of each kind that is missing from generated rows. */
const faults = {
  units: ['unit_id,name,parent_id,in_group,level', 'q1,总公司,,1,1', 'q2,分公司,q1,1,2', 'q3,台账单位,,,'],
  companies: [
    'company_id,name,uscc,province,city,legal_person', 'q1,安徽天元燃气有限公司,,安徽,合肥,', 'q2,安徽省天元燃气有限责任公司,,安徽,合肥,',
    'q3,（甲）蓝海阀门厂,913401000000000000,,,', 'q4,蓝海管件总厂,913401000000000000,,,', 'q5,合肥恒泰管道工程有限公司,,安徽,,张三',
    'q6,合肥恒太管道工程有限公司,,安徽,,张三',
  ],
  projects: ['project_id,code,name,unit_id,notice_at', 'q1,Q1,项目,q3,2025-01-05'],
  lots: [
    'lot_id,project_id,code,name,status,winner_id,award_amount,budget,opened_at,award_notice_at', 'q1,q1,1,标段一,成交,q1,90,1000000,2025-02-10,',
    'q2,q1,2,标段二,流标,q1,900,1000,2025-02-10,2025-03-01', ...Array.from({ length: 24 }, (_, place) => `q1${place},q1,1${place},标段,流标,,,${9_000_000 + place},,`),
    'q3,q1,3,标段三,流标,,,905,,',
  ],
  bids: ['lot_id,company_id,price,is_valid', 'q1,q1,900000,1', 'q1,q2,91,0', 'q2,q3,,'],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quality-'));
  const bundle = join(folder, 'bundle');
  await generate({ lots: repeats(120, 1200), seed: 'quality', out: bundle });
  await awardToSeveral(bundle);
  server = await startClickhouse(join(folder, 'clickhouse'));
  duckdb = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 1024, threads: warehouseThreads });
  clickhouse = await openClickhouseWarehouse(server.url);
  for (const [engine, warehouse] of Object.entries({ duckdb, clickhouse })) {
    expect((await importBundle(warehouse, [bundle], { dataDir: folder, format: 'bundle' })).outcome).toBe('clean');
    await importFiles({ warehouse, dataDir: folder }, `gaps-${engine}`, lotsWithGaps);
    await importFiles({ warehouse, dataDir: folder }, `faults-${engine}`, faults);
  }
});
afterAll(async () => {
  await Promise.all([duckdb.close(), clickhouse.close()]);
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Expects the same result from both engines. */
async function bothGive<Result>(read: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const ours = await read(duckdb);
  expect(await read(clickhouse)).toEqual(ours);
  return ours;
}

it('both engines count the same rows by month, column and outcome', async () => {
  for (const table of qualityTableNames) await bothGive((warehouse) => filledMonths(warehouse, table));
  const { tables, indicators } = await bothGive(async (warehouse) => ({ ...(await readQuality(warehouse, {})), dataTime: null }));
  expect(tables.flatMap(({ months }) => months).length).toBeGreaterThan(100);
  expect(indicators.filter(({ state }) => state === 'computable').length).toBeGreaterThan(10);
});

it('both engines find the same rows, pairs, units and amounts', async () => {
  expect((await bothGive((warehouse) => contradictions(warehouse, 100))).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ended-with-award', 'code-check-digit']));
  const { rows: pairs } = await bothGive((warehouse) => likelyDuplicates(warehouse));
  expect(pairs.map(({ kind, companies: [a, b] }) => [kind, a.id, b.id])).toEqual([
    ['same-code', 'q3', 'q4'], ['same-stem', 'q1', 'q2'], ['near-name', 'q5', 'q6'],
  ]);
  expect((await bothGive((warehouse) => strayUnits(warehouse))).rows.map(({ id }) => id)).toContain('q3');
  expect((await bothGive((warehouse) => suspectAmounts(warehouse))).rows.map(({ lotId, kind }) => `${lotId} ${kind}`).sort()).toEqual(['q1 award', 'q1 bid', 'q2 budget', 'q3 budget']);
  for (const column of usedColumnNames) await bothGive((warehouse) => missingRows(warehouse, column, { from: '2024-01', to: '2025-06' }));
  expect((await bothGive((warehouse) => missingRows(warehouse, 'companies.uscc', 'undated'))).total).toBeGreaterThan(0);
});
