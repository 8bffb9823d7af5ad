import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClickhouse } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import { randomRows } from '../load/random-rows.test-support.ts';
import type { TableName } from '../schema/tables.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import type { AcceptedBatch } from '../warehouse.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

const rounds = 6;

it('leaves the state before or after, whenever the server is killed, and then completes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-load-'));
  const batches = await Promise.all(Array.from({ length: rounds }, (_, number) => batchOf(folder, number)));
  let engine = await startClickhouse(join(folder, 'data'));
  let warehouse = await openClickhouseWarehouse(engine.url);
  const seen: number[] = [];
  for (const [number, batch] of batches.entries()) {
    const before = warehouse.dataVersion();
    const load = warehouse.load(batch).catch(() => undefined);
    await sleep(150 + (1800 * (number + 0.5)) / rounds);
    await engine.kill();
    engine = await startClickhouse(join(folder, 'data'), Number(new URL(engine.url).port));
    await load;
    await warehouse.close();
    warehouse = await openClickhouseWarehouse(engine.url);
    seen.push(warehouse.dataVersion() - before);
    expect((await verifyWarehouse(warehouse)).findings).toEqual([]);
    await warehouse.load(batch);
    expect(await warehouse.query({ sql: 'select count(*) as n from lots', values: {} })).toEqual([{ n: 20 * (number + 1) }]);
  }
  expect((await verifyWarehouse(warehouse)).findings).toEqual([]);
  expect(seen.every((step) => step === 0 || step === 1)).toBe(true);
  await warehouse.close();
  await engine.stop();
  await rm(folder, { recursive: true });
});

async function batchOf(folder: string, number: number): Promise<AcceptedBatch> {
  const files: AcceptedBatch['files'] = {};
  for (const [table, rows] of Object.entries(randomRows(number, 20 * number, 20)) as [TableName, Record<string, unknown>[]][]) {
    files[table] = [await writeParquet(join(folder, `${number}-${table}.parquet`), table, rows)];
  }
  return { importId: `i${number}`, source: 'test', files };
}
