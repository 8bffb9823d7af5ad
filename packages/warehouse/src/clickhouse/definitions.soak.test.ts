import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rowLoader } from '../conformance/load-rows.test-support.ts';
import { shippedThresholds, thresholdsInForce, useThresholds, type Thresholds } from '../indicators/thresholds.ts';
import { randomRows } from '../load/random-rows.test-support.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import type { Warehouse } from '../warehouse.ts';
import { readActive } from './active-state.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseServers } from './clickhouse-servers.ts';
import { commit } from './commits.ts';
import { cloneDatabase } from './databases.ts';
import { emptyServer } from './empty-server.test-support.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

let folder: string;
let engine: TestClickhouse;
const servers: Warehouse[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'definitions-'));
  await mkdir(join(folder, 'imports'));
  engine = await startClickhouse(join(folder, 'data'));
});
afterEach(async () => {
  useThresholds(shippedThresholds);
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await emptyServer(engine.url);
});
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true });
});

/** Opens the warehouse as another process with these thresholds does. Those of this process are the ones of the last server. */
async function serverWith(thresholds: Thresholds, adoptsThresholds = false): Promise<Warehouse> {
  useThresholds(thresholds);
  const server = await openClickhouseWarehouse(engine.url, { dataDir: folder, adoptsThresholds });
  servers.push(server);
  return server;
}

const load = async (server: Warehouse, from: number): Promise<unknown> => rowLoader(() => server, folder)(randomRows(from, from, 20));
const hits = async (server: Warehouse): Promise<unknown> => {
  await server.status();
  return server.query({ sql: 'select code, count(*) as n from rule_hit group by code order by code', values: {} });
};

const strict = { ...shippedThresholds, noiseBidders: shippedThresholds.noiseBidders + 1, lowOfMean: 0.99 } satisfies Thresholds;

it('are those of the server that started last: another one adopts its thresholds before it loads', async () => {
  const first = await serverWith(shippedThresholds);
  await load(first, 0);
  const state = first.readState();
  const second = await serverWith(strict);
  await second.refreshStatistics();
  expect(await hits(first)).toEqual(await hits(second));
  expect(first.readState()).not.toBe(state);
  // The process of the first server still has the former thresholds.
  useThresholds(shippedThresholds);
  expect(first.hasOwnDefinitions()).toBe(false);
  expect((await verifyWarehouse(first)).findings.map(({ table }) => table)).toContain('derived_definition');
  await load(first, 20);
  expect([first.hasOwnDefinitions(), thresholdsInForce()]).toEqual([true, strict]);
  expect((await verifyWarehouse(first)).findings).toEqual([]);
});

it('adopts the thresholds of the data where the newest ones are unknown, instead of computing everything by others', async () => {
  const first = await serverWith(strict);
  await load(first, 0);
  const command = await serverWith(shippedThresholds, true);
  expect([command.statisticsVersion(), command.readState()]).toEqual([1, first.readState()]);
  await load(command, 20);
  await first.status();
  expect((await verifyWarehouse(first)).findings).toEqual([]);
});

it('refuses loads, reversals and statistics on data of another version of the program, and answers queries', async () => {
  const server = await serverWith(shippedThresholds);
  await load(server, 0);
  const connection = new ClickhouseConnection(engine.url);
  const active = await readActive(connection);
  const database = await cloneDatabase(new ClickhouseServers([connection]), active?.database ?? '');
  await connection.command(database, 'truncate table derived_definition');
  await connection.command(database, `insert into derived_definition values ('newer', '{}')`);
  await connection.command(database, 'truncate table statistics_version');
  await connection.command(database, 'insert into statistics_version values (0)');
  expect(await commit(new ClickhouseServers([connection]), (active?.seq ?? 0) + 1, database)).toBe(true);
  await connection.close();
  const undo = { importId: 'u', source: 'a.csv', undoneId: 'undo-1', undoneVersion: 1 };
  for (const work of [() => load(server, 20), () => server.refreshStatistics(), () => server.undo(undo)]) {
    await expect(work()).rejects.toThrow('数据已由另一台服务器按其他规则阈值或其他程序版本重新计算');
  }
  expect(server.hasOwnDefinitions()).toBe(false);
  expect(await server.query({ sql: 'select count(*) as n from lots', values: {} })).toEqual([{ n: 20 }]);
  const restarted = await serverWith(shippedThresholds);
  await load(restarted, 40);
  expect((await verifyWarehouse(restarted)).findings).toEqual([]);
});
