import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, type TestCluster } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient, type Reply } from '../support/test-client.ts';

const lots = 60;
const settings = { ADMIN_PASSWORD: 'a long password', DEMO_LOTS: String(lots) };
const unavailable = { code: '503', success: false, message: '数据服务暂时不可用，请稍后再试' };

let folder: string;
let cluster: TestCluster;
let server: ServerProcess;
let base: string;
let client: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dead-shard-'));
  cluster = await startCluster(folder, 2);
  const urls = cluster.shards.map(({ url }) => url).join(',');
  server = new ServerProcess(join(folder, 'data'), { CLICKHOUSE_URL: urls, CLICKHOUSE_CLUSTER: 'tenderscope', ...settings });
  base = await server.address;
  client = new TestClient(base);
  await client.login('admin', settings.ADMIN_PASSWORD);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

let page = 0;
/** The number of all lots, with a page that no cache contains. */
const allLots = (): Promise<Reply> => client.page('query.lots', (page += 1), 10);
const ready = async (): Promise<number> => (await fetch(base.replace('/bigdata', '/readyz'))).status;

it('responds with 503 while a shard is unavailable, never with the rows of the others, and recovers within five seconds', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect((await allLots()).envelope.data).toMatchObject({ total: lots });
    const underway = Promise.all(Array.from({ length: 20 }, allLots));
    await cluster.shards[1]?.kill();
    for (const reply of [...(await underway), await allLots(), await allLots()]) {
      const isComplete = reply.status === 200 && reply.envelope.data.total === lots;
      if (!isComplete) expect(reply).toMatchObject({ status: 503, envelope: unavailable });
      if (!isComplete) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await allLots()).toMatchObject({ status: 503 });
    await expect.poll(ready).toBe(503);
    await cluster.restart(1);
    const back = performance.now();
    await expect.poll(async () => (await allLots()).status, { interval: 100, timeout: 20_000 }).toBe(200);
    expect(performance.now() - back).toBeLessThan(5_000);
    await expect.poll(ready).toBe(200);
  }
});
