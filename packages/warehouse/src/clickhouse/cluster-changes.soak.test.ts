import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dump } from '../conformance/dump-warehouse.test-support.ts';
import { rowLoader } from '../conformance/load-rows.test-support.ts';
import { DistributedDataError } from '../engine-errors.ts';
import { randomRows } from '../load/random-rows.test-support.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import { StoreUnavailableError, type Warehouse } from '../warehouse.ts';
import { clickhouseCluster, testCluster } from './clickhouse-cluster.test-support.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { metaDatabase, readCommits } from './commits.ts';
import { dropDatabase } from './databases.ts';
import { emptyServer } from './empty-server.test-support.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

const servers = clickhouseCluster(3);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-changes-'));
  await mkdir(join(folder, 'imports'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const { url } of servers.shards()) await emptyServer(url);
});

const urls = (count: number): string => servers.shards().slice(0, count).map(({ url }) => url).join(',');
const open = (count: number, cluster?: string): Promise<Warehouse> => openClickhouseWarehouse(urls(count), { dataDir: folder, cluster });
const lots = { sql: 'select count(*) as n from lots', values: {} };

it('divides the data of one server among two, and those of two among three, while others read them', async () => {
  const single = await open(1);
  const load = rowLoader(() => single, folder);
  await load(randomRows(1, 0, 40));
  await load(randomRows(2, 30, 20), { bids: (randomRows(1, 0, 40).bids ?? []).slice(0, 5) });
  const before = await dump(single);
  let current = single;
  for (const [count, cluster] of [[2, 'first_2'], [3, testCluster]] as const) {
    const reader = { isDone: false };
    const reading = (async () => {
      for (let reads = 0; ; reads += 1) {
        expect(await current.query(lots)).toEqual([{ n: 50 }]);
        if (reader.isDone) return reads;
      }
    })();
    const divided = await open(count, cluster);
    reader.isDone = true;
    expect(await reading).toBeGreaterThan(0);
    await current.status();
    expect(await current.query(lots)).toEqual([{ n: 50 }]);
    await expect(current.load({ importId: 'i', source: 'test', files: {} })).rejects.toThrow(DistributedDataError);
    await current.close();
    expect(divided.dataVersion()).toBe(2);
    expect(await dump(divided)).toEqual(before);
    const [spread] = await divided.query({ sql: 'select count(distinct shardNum()) as shards from bid_fact', values: {} });
    expect(spread).toEqual({ shards: count });
    current = divided;
  }
  await rowLoader(() => current, folder)(randomRows(3, 50, 10));
  expect(await current.query(lots)).toEqual([{ n: 60 }]);
  expect((await verifyWarehouse(current)).findings).toEqual([]);
  await current.close();
});

it('does not open a cluster that is another than the one described, and states the difference', async () => {
  const [first = '', second = ''] = servers.shards().map(({ url }) => url);
  const opened = (url: string, cluster: string): Promise<Warehouse> => openClickhouseWarehouse(url, { dataDir: folder, cluster });
  await expect(opened(first, 'first_2')).rejects.toThrow('集群 first_2 有 2 个分片，而 CLICKHOUSE_URL 中有 1 个地址');
  await expect(opened(`${first},${second}`, 'nowhere')).rejects.toThrow('没有定义集群 nowhere');
  await expect(opened(`${first},${first}`, 'first_2')).rejects.toThrow('请为每个分片填写一个地址');
  const other = servers.shards()[2]?.url ?? '';
  await expect(opened(`${first},${other}`, 'first_2')).rejects.toThrow('与集群 first_2 的服务器不一致');
  const reversed = await opened(`${second},${first}`, 'first_2');
  await rowLoader(() => reversed, folder)(randomRows(1, 0, 10));
  await reversed.close();
  const inOrder = await open(2, 'first_2');
  expect(await inOrder.query(lots)).toEqual([{ n: 10 }]);
  await inOrder.close();
});

it('does not open a cluster of which a server lost its data', async () => {
  const divided = await open(2, 'first_2');
  await rowLoader(() => divided, folder)(randomRows(1, 0, 10));
  await divided.close();
  const [first, second] = servers.shards().map(({ url }) => new ClickhouseConnection(url)) as [ClickhouseConnection, ClickhouseConnection];
  const [last] = await readCommits(second, 1);
  expect(await readCommits(first, 1)).toMatchObject([{ seq: last?.seq, database: last?.database }]);
  await dropDatabase(second, last?.database ?? '');
  await expect(open(2, 'first_2')).rejects.toThrow('第 2 个分片上没有当前数据');
  await dropDatabase(first, metaDatabase(first));
  await expect(open(2, 'first_2')).rejects.toThrow('第 1 个分片上没有当前数据');
  await Promise.all([first.close(), second.close()]);
});

it('answers completely or not at all over a network that is slow, cut and back', async () => {
  const divided = await open(2, 'first_2');
  const load = rowLoader(() => divided, folder);
  await load(randomRows(1, 0, 30));
  const path = servers.paths()[1];
  if (!path) throw new RangeError('no second server');
  path.delayMs = 3;
  expect(await divided.query(lots)).toEqual([{ n: 30 }]);
  await load(randomRows(2, 30, 5));
  path.delayMs = 0;
  const reading = Promise.allSettled(Array.from({ length: 20 }, () => divided.query(lots)));
  path.cut();
  for (const end of await reading) {
    if (end.status === 'fulfilled') expect(end.value).toEqual([{ n: 35 }]);
    else expect(end.reason).toBeInstanceOf(StoreUnavailableError);
  }
  await expect(divided.query(lots)).rejects.toThrow(StoreUnavailableError);
  await expect(load(randomRows(3, 35, 5))).rejects.toThrow(StoreUnavailableError);
  path.restore();
  await expect.poll(() => divided.query(lots), { timeout: 5000 }).toEqual([{ n: 35 }]);
  await load(randomRows(3, 35, 5));
  expect(await divided.query(lots)).toEqual([{ n: 40 }]);
  await divided.close();
}, 1_200_000);
