import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { isSoak, repeats, SeededRandom, seedOfRun, warehouseThreads } from '@tenderscope/testing';
import { derived, importBundle, openDuckdbWarehouse, verifyWarehouse, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from './run-program.test-support.ts';

const rounds = 4;
/** Number of rounds; each is a test within the common timeout. */
const turns = Array.from({ length: repeats(1, 5) }, (_, index) => index + 1);
const random = new SeededRandom(seedOfRun(1));
let folder: string;
let before: Held;
let after: Held;
/** Duration of an import that is not killed, from its first progress message, ms. */
let complete: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  await generate({ lots: repeats(60, 200), seed: 'old', out: bundle('old') });
  await generate({ lots: repeats(80, 1500), seed: 'new', out: bundle('new') });
  before = await heldAfterImport('old', 'old');
  await cp(dataDir('old'), dataDir('reference'), { recursive: true });
  complete = await imported('reference', 'new');
  after = await stateOf('reference');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bundle = (name: string): string => join(folder, 'bundles', name);
const dataDir = (name: string): string => join(folder, name);
/** Imports a complete bundle with the program. Returns its working time in ms. */
const imported = async (name: string, from: string): Promise<number> => {
  const { code, workedMs } = await runProgram(dataDir(name), ['import', bundle(from)]);
  expect(code).toBe(0);
  return workedMs;
};

/** Imports a bundle in this process, which is cheaper. Returns the contents of the warehouse. */
const heldAfterImport = (name: string, from: string): Promise<Held> =>
  inWarehouse(name, async (warehouse) => {
    await importBundle(warehouse, [bundle(from)], { dataDir: dataDir(name), format: 'bundle' });
    return held(warehouse);
  });

interface Held {
  /** Rows of a commit, including the sums of every number column. */
  rows: Readonly<Record<string, unknown>>;
  /** Statistics built after it, in a separate commit. */
  statistics: readonly unknown[];
}

const deferred = new Set(derived.filter(({ isDeferred }) => isDeferred).map(({ name }) => name));
const stateOf = (name: string): Promise<Held> => inWarehouse(name, held);

async function held(warehouse: Warehouse): Promise<Held> {
  const { dataVersion, tables } = await warehouse.status();
  const query = (sql: string) => warehouse.query({ sql, values: {} });
  const rows = {
    dataVersion,
    tables: tables.filter(({ name }) => !deferred.has(name)),
    bids: await query('select count(*) as n, round(sum(price), 2) as price, sum(quoted_at) as at from bids'),
    facts: await query('select count(*) as n, round(sum(award_amount), 2) as amount, sum(valid_bidders) as bidders from lot_fact'),
    cube: await query('select sum(deal_num) as deals, round(sum(award_sum), 2) as amount from deal_cube'),
  };
  return { rows, statistics: tables.filter(({ name }) => deferred.has(name)) };
}

/** Expects the rows of before or after, with the statistics of either; new statistics only beside new rows. */
function expectComplete({ rows, statistics }: Held, when = ''): void {
  expect([before.rows, after.rows], when).toContainEqual(rows);
  const isAfter = rows['dataVersion'] === after.rows['dataVersion'];
  expect(isAfter ? [before.statistics, after.statistics] : [before.statistics], when).toContainEqual(statistics);
}

async function inWarehouse<Result>(name: string, work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const warehouse = await openDuckdbWarehouse({ dataDir: dataDir(name), memoryMb: 512, threads: warehouseThreads });
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}

/** Progress messages of an import. */
const steps = ['检查标段', '读取', '写入投标', '检查投标', '更新统计', '写入招标人单位', '数据已可查询'];

describe('an import killed with kill -9', () => {
  if (isSoak) it.each(steps)(
    'killed at 「%s」 leaves the state before or after, and the next run completes it',
    async (step) => {
      const name = `at-${step}`;
      await cp(dataDir('old'), dataDir(name), { recursive: true });
      const { code } = await runProgram(dataDir(name), ['import', bundle('new')], { stop: { at: step, by: 'SIGKILL' } });
      expect(code).toBeNull();
      const left = await stateOf(name);
      expectComplete(left);
      await imported(name, 'new');
      expect(await stateOf(name)).toEqual(after);
      expect(await readdir(join(dataDir(name), 'imports'))).toEqual([]);
    },
  );

  it.each(turns)(`killed at ${rounds} random moments leaves a warehouse that verifies, and the next run completes it (seed ${random.seed}), %i`, async (turn) => {
    const often = `often-${turn}`;
    await cp(dataDir('old'), dataDir(often), { recursive: true });
    let kills = 0;
    for (let run = 0; kills < rounds; run += 1) {
      expect(run, 'imports that were over before their kill among them').toBeLessThan(3 * rounds);
      const at = ((kills + random.next()) / rounds) * complete;
      const { code, workedMs } = await runProgram(dataDir(often), ['import', bundle('new')], { stop: { at, by: 'SIGKILL' } });
      if (code === null) kills += 1;
      else complete = workedMs;
      const isVerified = isSoak || kills === rounds;
      const [left, findings] = await inWarehouse(often, async (warehouse) =>
        [await held(warehouse), isVerified ? (await verifyWarehouse(warehouse)).findings : []] as const);
      expectComplete(left, `killed after ${at} ms`);
      expect(findings, `killed after ${at} ms`).toEqual([]);
      if (JSON.stringify(left) !== JSON.stringify(before)) {
        await rm(dataDir(often), { recursive: true });
        await cp(dataDir('old'), dataDir(often), { recursive: true });
      }
    }
    expect(await heldAfterImport(often, 'new')).toEqual(after);
    expect(await readdir(join(dataDir(often), 'imports'))).toEqual([]);
  });
});

it(`an undo killed with kill -9 leaves the data with or without the import, and the next undo completes it (seed ${random.seed})`, async () => {
  const [name, undo] = ['undone', ['undo']];
  await cp(dataDir('reference'), dataDir('undo-reference'), { recursive: true });
  const { workedMs, code: ended } = await runProgram(dataDir('undo-reference'), undo);
  expect(ended).toBe(0);
  const without = await stateOf('undo-reference');
  expect({ ...without.rows, dataVersion: before.rows['dataVersion'] }).toEqual(before.rows);
  const killed = repeats(2, 10);
  for (let run = 0, kills = 0; kills < killed && run < 3 * killed; run += 1) {
    await rm(dataDir(name), { recursive: true, force: true });
    await cp(dataDir('reference'), dataDir(name), { recursive: true });
    const { code } = await runProgram(dataDir(name), undo, { stop: { at: ((kills + random.next()) / killed) * workedMs, by: 'SIGKILL' } });
    if (code === null) kills += 1;
    const left = await stateOf(name);
    expect([after.rows, without.rows]).toContainEqual(left.rows);
    if (JSON.stringify(left.rows) === JSON.stringify(after.rows)) expect((await runProgram(dataDir(name), undo)).code).toBe(0);
    expect((await stateOf(name)).rows).toEqual(without.rows);
  }
  expect(await inWarehouse(name, async (warehouse) => (await verifyWarehouse(warehouse)).findings)).toEqual([]);
});
