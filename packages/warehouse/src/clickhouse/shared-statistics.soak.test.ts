import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import { randomRows } from '../load/random-rows.test-support.ts';
import type { TableName } from '../schema/tables.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import type { AcceptedBatch, Warehouse } from '../warehouse.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { nearAndFar } from './near-and-far.test-support.ts';

const both = nearAndFar();
let files = 0;

beforeEach(() => load(both.near, 0));

/** Loads 20 lots without computing statistics. */
async function load(server: Warehouse, from: number): Promise<void> {
  const batch: AcceptedBatch['files'] = {};
  for (const [table, rows] of Object.entries(randomRows(from, from, 20)) as [TableName, Record<string, unknown>[]][]) {
    batch[table] = [await writeParquet(join(both.folder, 'imports', `${(files += 1)}.parquet`), table, rows)];
  }
  await server.load({ importId: `i${files}`, source: 'test', files: batch });
}

const versions = async (server: Warehouse): Promise<number[]> => {
  await server.status();
  return [server.dataVersion(), server.statisticsVersion()];
};

it('are computed by one of two servers, for both', async () => {
  const { near, far } = both;
  const steps: string[][] = [[], []];
  await Promise.all([near, far].map((server, index) => server.refreshStatistics({ onStep: (step) => steps[index]?.push(step) })));
  expect(steps.filter(({ length }) => length > 0)).toHaveLength(1);
  expect([await versions(near), await versions(far)]).toEqual([[1, 1], [1, 1]]);
});

it('are taken over from a server that was killed, within thirty seconds', async () => {
  const connection = new ClickhouseConnection(both.engine.url);
  await connection.command('default', `insert into tenderscope.statistics_work select 'stopped', now64(3), 0`);
  await connection.close();
  const { near } = both;
  const start = performance.now();
  const steps: number[] = [];
  await near.refreshStatistics({ onStep: () => void steps.push(performance.now() - start) });
  expect(steps[0]).toBeGreaterThan(8_000);
  expect(steps[0]).toBeLessThan(30_000);
  expect(await versions(near)).toEqual([1, 1]);
});

it('are not discarded if another server loads data before they are committed', async () => {
  const { near, far, network } = both;
  let isHeld = false;
  network.fault = async (sql) => {
    if (isHeld || !/create table tenderscope\.commit_/.test(sql)) return 'pass';
    isHeld = true;
    await load(near, 20);
    return 'pass';
  };
  await far.refreshStatistics();
  expect(isHeld).toBe(true);
  expect([await versions(near), await versions(far)]).toEqual([[2, 1], [2, 1]]);
  const count = async (table: string): Promise<number> => Number((await far.query({ sql: `select count(*) as n from ${table}`, values: {} }))[0]?.['n']);
  const ofFirst = await count('lot_score');
  expect([await count('lots'), ofFirst > 0]).toEqual([40, true]);
  await near.refreshStatistics();
  expect(await versions(far)).toEqual([2, 2]);
  expect(await count('lot_score')).toBeGreaterThan(ofFirst);
  expect((await verifyWarehouse(far)).findings).toEqual([]);
});
