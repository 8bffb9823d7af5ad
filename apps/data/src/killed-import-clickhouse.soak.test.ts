import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { SeededRandom, seedOfRun, startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { openClickhouseWarehouse, verifyWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram, type RunOptions } from './run-program.test-support.ts';

const rounds = 20;
const random = new SeededRandom(seedOfRun(2));
let folder: string;
let server: TestClickhouse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-clickhouse-'));
  server = await startClickhouse(join(folder, 'engine'));
  await generate({ lots: 100, seed: 'old', out: join(folder, 'old') });
  await generate({ lots: 150, seed: 'new', out: join(folder, 'new') });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const importing = (bundle: string, stop?: RunOptions['stop']) =>
  runProgram(join(folder, 'data'), ['import', join(folder, bundle)], { env: { CLICKHOUSE_URL: server.url }, ...(stop && { stop }) });

async function inWarehouse<Result>(work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const warehouse = await openClickhouseWarehouse(server.url);
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}
const state = () =>
  inWarehouse(async (warehouse) => {
    const { dataVersion, tables } = await warehouse.status();
    const sums = await warehouse.query({ sql: 'select sum(price) as price, count(*) as bids from bids', values: {} });
    return { dataVersion, tables, sums };
  });
const findings = async () => (await inWarehouse((warehouse) => verifyWarehouse(warehouse))).findings;

it(`an import into ClickHouse killed at ${rounds} random moments leaves the old or the new state, and the next run completes it (seed ${random.seed})`, async () => {
  expect((await importing('old')).code).toBe(0);
  const before = await state();
  let [complete, kills] = [6000, 0];
  for (let round = 0; round < rounds; round += 1) {
    const at = ((round + random.next()) / rounds) * complete;
    const { code, workedMs } = await importing('new', { at, by: 'SIGKILL' });
    if (code === null) kills += 1;
    else complete = workedMs;
    const left = await state();
    if (left.dataVersion === before.dataVersion) expect(left, `killed after ${at} ms`).toEqual(before);
    else expect(left).toMatchObject({ dataVersion: before.dataVersion + 1 });
    if (round % 4 === 3) expect(await findings(), `killed after ${at} ms`).toEqual([]);
  }
  expect(kills).toBeGreaterThanOrEqual(rounds / 2);
  expect((await importing('new')).code).toBe(0);
  expect((await state()).dataVersion).toBe(before.dataVersion + 1);
  expect(await findings()).toEqual([]);
});

it('passes the same command to the engine that CLICKHOUSE_URL names', async () => {
  const { output } = await runProgram(join(folder, 'data'), ['status'], { env: { CLICKHOUSE_URL: server.url } });
  expect(output).toContain('ClickHouse');
  const wrong = await runProgram(join(folder, 'data'), ['status'], { env: { CLICKHOUSE_URL: 'localhost:8123' } });
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('CLICKHOUSE_URL') as string });
  const unavailable = await runProgram(join(folder, 'data'), ['status'], { env: { CLICKHOUSE_URL: 'http://127.0.0.1:9' } });
  expect(unavailable).toMatchObject({ code: 1, errors: expect.stringContaining('数据仓库无法打开') as string });
});
