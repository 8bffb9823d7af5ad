import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dump } from '../conformance/dump-warehouse.test-support.ts';
import { rowLoader } from '../conformance/load-rows.test-support.ts';
import { randomRows } from '../load/random-rows.test-support.ts';
import { clickhouseCluster, testCluster } from './clickhouse-cluster.test-support.ts';
import { copyClickhouse, restoreClickhouse } from './clickhouse-backup.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

const servers = clickhouseCluster(2);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-backup-'));
  await mkdir(join(folder, 'imports'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

it('restores the data of all shards on as many servers', async () => {
  const address = { url: servers.url(), cluster: testCluster };
  const open = () => openClickhouseWarehouse(address.url, { cluster: testCluster, dataDir: folder });
  const warehouse = await open();
  const load = rowLoader(() => warehouse, folder);
  await load(randomRows(1, 0, 20));
  const before = await dump(warehouse);
  const copy = await copyClickhouse(address, { disk: 'backups', name: 'first' });
  expect(copy).toMatchObject({ dataVersion: 1, shardNum: 2 });
  const units = [{ unit_id: 'u9', name: '单位九' }];
  await load({ units });
  await restoreClickhouse(address, copy);
  await warehouse.close();
  const restored = await open();
  expect(restored.dataVersion()).toBe(1);
  expect(await dump(restored)).toEqual(before);
  await rowLoader(() => restored, folder)({ units });
  expect(await restored.query({ sql: 'select count(*) as n from units', values: {} })).toEqual([{ n: 4 }]);
  await restored.close();
  const single = { url: servers.shards()[0]?.url ?? '', prefix: 'single' };
  await (await openClickhouseWarehouse(single.url, { prefix: single.prefix, dataDir: folder })).close();
  await expect(restoreClickhouse(single, copy)).rejects.toThrow('备份来自 2 台 ClickHouse 服务器，而本安装有 1 台');
}, 1_200_000);
