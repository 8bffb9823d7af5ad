import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SeededRandom, seedOfRun, startClickhouse, startPostgres, type TestClickhouse, type TestPostgres } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BusyWriters, Ledger } from '../support/busy-writers.test-support.ts';
import { expectKept } from '../support/expect-kept.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { idOf, TestClient } from '../support/test-client.ts';
import { firstVenue } from '../support/venue-office.test-support.ts';

const password = 'a long password';
const settings = { ADMIN_PASSWORD: password, DEMO_LOTS: '60', LOGIN_KEY_SECRET: 'a secret of at least 32 characters' };
const random = new SeededRandom(seedOfRun(3));
let folder: string;
let postgres: TestPostgres;
let clickhouse: TestClickhouse;
let server: ServerProcess;
let base: string;
let client: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-outage-'));
  [postgres, clickhouse] = await Promise.all([startPostgres(), startClickhouse(join(folder, 'clickhouse'))]);
  const stores = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url };
  server = new ServerProcess(join(folder, 'data'), { ...stores, ...settings });
  base = await server.address;
  client = new TestClient(base);
  await client.login('admin', password);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await Promise.all([postgres.stop(), clickhouse.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function probe(path: string): Promise<unknown> {
  const response = await fetch(base.replace('/bigdata', path));
  return [response.status, await response.json()];
}
const whoAmI = async (): Promise<number> => (await client.call('GET', '/api/auth-api/getUserInfo')).status;
const becomes = (send: () => Promise<unknown>, answer: unknown): Promise<void> =>
  expect.poll(send, { interval: 200 }).toEqual(answer);

const allIsWell = [200, { status: 'ok', state: 'ok', warehouse: 'ok' }];
const unavailable = { code: '503', success: false, message: '数据服务暂时不可用，请稍后再试' };

it(`responds with 503 while PostgreSQL is unavailable, loses nothing, and recovers when it is back (seed ${random.seed})`, async () => {
  const ledger = new Ledger();
  const writers = new BusyWriters(client, ledger, random, await firstVenue(client));
  await expect.poll(() => ledger.size, { interval: 1 }).toBeGreaterThanOrEqual(random.between(10, 30));
  await postgres.disconnect();

  const files = await readdir(join(folder, 'data/uploads'));
  const reply = await client.call('GET', '/api/auth-api/getUserInfo');
  expect(reply).toMatchObject({ status: 503, envelope: unavailable });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await client.call('GET', `/common/nofilter/getPublicKey/${randomUUID()}`)).toMatchObject({ status: 503, envelope: unavailable });
  expect(await client.page('query.lots', 1, 10)).toMatchObject({ status: 503, envelope: unavailable });
  await becomes(() => probe('/readyz'), [503, { status: 'away', state: 'away', warehouse: 'ok' }]);
  expect(await probe('/healthz')).toEqual([200, { status: 'ok' }]);
  const seen = ledger.size;
  expect(files).toEqual(expect.arrayContaining([...ledger.uploads.keys()]));

  await postgres.comeBack();
  await becomes(whoAmI, 200);
  await becomes(() => probe('/readyz'), allIsWell);
  await expect.poll(() => ledger.size).toBeGreaterThan(seen + 10);
  await writers.stop();
  expect([...ledger.statuses]).toEqual([503]);
  await expectKept(base, client, ledger);
  expect((await readdir(join(folder, 'data/uploads'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('responds with 503 while ClickHouse is unavailable, serves everything else, and recovers when it is back', async () => {
  const total = async (page: number): Promise<unknown> => (await client.page('query.lots', page, 1000)).envelope.data.total;
  expect(await total(1)).toBe(60);
  const port = Number(new URL(clickhouse.url).port);
  // None of them is in the cache, and the engine stops while they run.
  const underway = Promise.all(Array.from({ length: 12 }, (_, page) => client.page('query.lots', page + 1, 10)));
  await clickhouse.kill();
  for (const { status } of await underway) expect(status).toBeOneOf([200, 503]);

  const reply = await client.page('query.lots', 20, 10);
  expect(reply).toMatchObject({ status: 503, envelope: unavailable });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  const heads = { headList: '["lot_guid"]', headChinaList: '["标段"]', limit: '-1', fileName: '标段', paramList: '{"value":[]}' };
  expect(await client.call('POST', `/api/data-api/exportExcelParams/${idOf('query.lots')}`, { form: heads })).toMatchObject({ status: 503, envelope: unavailable });
  expect(await whoAmI()).toBe(200);
  await becomes(() => probe('/readyz'), [503, { status: 'away', state: 'ok', warehouse: 'away' }]);

  clickhouse = await startClickhouse(join(folder, 'clickhouse'), port);
  await becomes(async () => (await client.page('query.lots', 21, 10)).status, 200);
  await becomes(() => probe('/readyz'), allIsWell);
  expect(await total(2)).toBe(60);
});
