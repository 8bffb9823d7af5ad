import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from '@tenderscope/generator';
import { repeats, SeededRandom, seedOfRun, startCluster, type TestCluster } from '@tenderscope/testing';
import {
  importBundle,
  openClickhouseWarehouse,
  openDuckdbWarehouse,
  verifyWarehouse,
  type Warehouse,
} from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from './run-program.test-support.ts';

const random = new SeededRandom(seedOfRun(7));
const roundsOfKills = repeats(8, 100);
const name = 'tenderscope';
const victims = ['the loader', 'the first shard', 'the second shard', 'the network between them'] as const;
type Victim = (typeof victims)[number];

let folder: string;
let cluster: TestCluster;
let expected: Warehouse;
const urls = (): string => cluster.shards.map(({ url }) => url).join(',');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-cluster-'));
  cluster = await startCluster(join(folder, 'engine'), 2);
  expected = await openDuckdbWarehouse({ dataDir: join(folder, 'expected'), memoryMb: 512 });
});
afterAll(async () => {
  await expected.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

interface State {
  dataVersion: number;
  tables: unknown;
  sums: unknown;
}

/** Rows of all tables, with the statistics of the data. */
async function stateOf(warehouse: Warehouse): Promise<State> {
  await warehouse.refreshStatistics();
  const { dataVersion, tables } = await warehouse.status();
  const sums = await warehouse.query({
    sql: `select count(*) as bids, round(sum(price), 2) as price, count(distinct lot_id) as lots, sum(is_valid) as valid,
      (select round(sum(award_sum), 2) from deal_cube) as awards, (select count(*) from bid_pair) as pairs from bid_fact`,
    values: {},
  });
  return { dataVersion, tables, sums };
}

async function onCluster<Result>(work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const warehouse = await openClickhouseWarehouse(urls(), { cluster: name, dataDir: join(folder, 'data') });
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}

/** Rows of tables that are everywhere, on each server. */
async function copies(): Promise<string[]> {
  return Promise.all(cluster.shards.map(async ({ url }) => {
    const sql = `select table, sum(rows) from system.parts where active and match(table, '^(units|imported_companies|experts|import_log|company_alias)$')
      and database = (select comment from system.tables where database = '${name}' and startsWith(name, 'commit_') order by name desc limit 1)
      group by table order by table`;
    return (await fetch(url, { method: 'POST', body: sql })).text();
  }));
}

/** Starts an import, and interrupts it after some time, ms. @returns true if it completed all the same. */
async function importKilled(bundle: string, victim: Victim, at: number): Promise<boolean> {
  const env = { CLICKHOUSE_URL: urls(), CLICKHOUSE_CLUSTER: name };
  const shard = victim === 'the first shard' ? 0 : 1;
  const importing = runProgram(join(folder, 'data'), ['import', bundle], { env, ...(victim === 'the loader' && { stop: { at, by: 'SIGKILL' } }) });
  if (victim !== 'the loader') {
    await sleep(at);
    if (victim === 'the network between them') cluster.paths[shard]?.cut();
    else await cluster.shards[shard]?.kill();
  }
  const { code } = await importing;
  if (victim === 'the network between them') cluster.paths[shard]?.restore();
  else if (victim !== 'the loader') await cluster.restart(shard);
  return code === 0;
}

it(`an import into two shards interrupted ${roundsOfKills} times leaves the old or the new data (seed ${random.seed})`, async () => {
  const importAlso = async (round: number): Promise<string> => {
    const bundle = join(folder, `bundle-${round}`);
    await generate({ lots: 40, seed: `round ${round}`, out: bundle });
    await importBundle(expected, [bundle], { dataDir: join(folder, 'expected'), format: 'bundle' });
    return bundle;
  };
  const env = { CLICKHOUSE_URL: urls(), CLICKHOUSE_CLUSTER: name };
  const complete = async (bundle: string): Promise<number> => {
    const { code, workedMs, errors } = await runProgram(join(folder, 'data'), ['import', bundle], { env });
    expect({ code, errors }).toMatchObject({ code: 0 });
    return workedMs;
  };
  const longest = await complete(await importAlso(-1));
  const ends = { old: 0, new: 0 };
  for (let round = 0; round < roundsOfKills; round += 1) {
    const before = await onCluster(stateOf);
    const bundle = await importAlso(round);
    const after = await stateOf(expected);
    const victim = victims[round % victims.length] as Victim;
    const at = random.next() * longest;
    const isDone = await importKilled(bundle, victim, at);
    const left = await onCluster(stateOf);
    const about = `round ${round}: ${victim} after ${Math.round(at)} ms`;
    if (left.dataVersion === before.dataVersion) expect(left, about).toEqual(before);
    else expect(left, about).toEqual({ ...after, dataVersion: before.dataVersion + 1 });
    if (isDone) expect(left.dataVersion, about).toBe(before.dataVersion + 1);
    const [one, other] = await copies();
    expect(other, about).toBe(one);
    ends[left.dataVersion === before.dataVersion ? 'old' : 'new'] += 1;
    if (left.dataVersion === before.dataVersion) await complete(bundle);
  }
  expect(ends.old).toBeGreaterThan(0);
  expect(ends.new).toBeGreaterThan(0);
  expect((await onCluster((warehouse) => verifyWarehouse(warehouse))).findings).toEqual([]);
}, 4 * 3_600_000);
