import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataVersionView, ImportSessionView } from '@tenderscope/contract';
import { repeats, SeededRandom, seedOfRun, startClickhouse, startPostgres, startS3, type TestClickhouse, type TestPostgres, type TestS3 } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient, type Reply } from '../support/test-client.ts';

const password = 'a long password';
const base = '/api/admin-api/imports';
const random = new SeededRandom(seedOfRun(5));
const rowsOfImport = 4000;
let folder: string;
let postgres: TestPostgres;
let clickhouse: TestClickhouse;
let s3: TestS3;
const servers: ServerProcess[] = [];
const clients: TestClient[] = [];
let turn = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-importing-'));
  [postgres, clickhouse, s3] = await Promise.all([startPostgres(), startClickhouse(join(folder, 'clickhouse')), startS3()]);
  for (const place of [0, 1]) await start(place);
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await Promise.all([postgres.stop(), clickhouse.stop(), s3.remove()]);
  await rm(folder, { recursive: true, force: true });
});

async function start(place: number): Promise<void> {
  const stores = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url, UPLOAD_S3_URL: s3.url };
  const secrets = { ADMIN_PASSWORD: password, LOGIN_KEY_SECRET: 'the same secret at both of the servers', SEAL_SECRET: 'the same seal secret at both servers' };
  const server = new ServerProcess(join(folder, `server-${place}`), { ...stores, ...secrets });
  servers[place] = server;
  const client = new TestClient(await server.address);
  const session = clients.find(({ authorization }) => authorization !== undefined)?.authorization;
  if (session === undefined) await client.login('admin', password);
  else client.authorization = session;
  clients[place] = client;
}

/** Sends a request to the servers in turn, as a proxy without stickiness does. */
function call(method: 'GET' | 'POST', path: string, options?: Parameters<TestClient['call']>[2]): Promise<Reply> {
  turn += 1;
  return (clients[turn % 2] as TestClient).call(method, path, options);
}
const view = (reply: Reply): ImportSessionView => reply.envelope.result as unknown as ImportSessionView;

async function settled(client?: TestClient): Promise<ImportSessionView> {
  const read = async (): Promise<ImportSessionView> => view(await (client ? client.call('GET', `${base}/current`) : call('GET', `${base}/current`)));
  await expect.poll(async () => (await read()).job, { timeout: 120_000, interval: 300 }).toBeNull();
  return read();
}

function upload(round: string): Promise<Reply> {
  const lines = Array.from({ length: rowsOfImport }, (_, row) => `${round}-${row},单位${round}-${row}`);
  const files = new FormData();
  files.append('file', new Blob([Buffer.from(`unit_id,name\n${lines.join('\n')}\n`)]), 'units.csv');
  return call('POST', `${base}/files/upload`, { files });
}

/** Number of units that both servers have. */
async function units(): Promise<number> {
  const counts = await Promise.all(clients.map(async (client) => {
    const reply = await client.call('GET', '/api/admin-api/data-version').catch(() => undefined);
    const { tables } = (reply?.envelope.result ?? { tables: [] }) as unknown as Pick<DataVersionView, 'tables'>;
    return tables.find(({ name }) => name === 'units')?.rows;
  }));
  const known = new Set(counts.filter((count) => count !== undefined));
  expect(known.size).toBe(1);
  return [...known][0] ?? 0;
}

it('an import goes through both servers in turn', async () => {
  expect((await upload('first')).status).toBe(200);
  expect((await call('POST', `${base}/check`)).status).toBe(200);
  expect((await settled()).report).toMatchObject({ kind: 'check', outcome: 'clean' });
  expect((await call('POST', `${base}/load`)).status).toBe(200);
  expect(await settled()).toMatchObject({ files: [], report: { kind: 'load', outcome: 'clean' } });
  expect(await units()).toBe(rowsOfImport);
});

it(`an import whose server is killed is interrupted or complete, and nothing is lost or double (seed ${random.seed})`, async () => {
  for (let round = 1; round <= repeats(4, 20); round += 1) {
    const before = await units();
    expect((await upload(`r${round}`)).status).toBe(200);
    expect((await call('POST', `${base}/check`)).status).toBe(200);
    await settled();
    const place = random.between(0, 1);
    const other = clients[1 - place] as TestClient;
    expect((await (clients[place] as TestClient).call('POST', `${base}/load`)).status).toBe(200);
    await delay(random.between(0, 4000));
    await servers[place]?.end('SIGKILL');
    let end = await settled(other);
    if (end.report === null && end.failure?.includes('数据没有改变')) {
      expect(end.files).toHaveLength(1);
      expect(await units()).toBe(before);
      expect((await other.call('POST', `${base}/check`)).status).toBe(200);
      expect((await settled(other)).report).toMatchObject({ kind: 'check', outcome: 'clean' });
      expect((await other.call('POST', `${base}/load`)).status).toBe(200);
      end = await settled(other);
    }
    expect(end.report?.kind === 'load' || end.failure?.includes('已经全部写入')).toBe(true);
    expect(end.files).toEqual([]);
    expect(await units()).toBe(before + rowsOfImport);
    await start(place);
  }
}, 900_000);

it('an upload whose server is killed leaves a draft that another upload continues', async () => {
  const place = random.between(0, 1);
  const sending = (clients[place] as TestClient).call('POST', `${base}/files/upload`, { files: slowForm() }).catch(() => undefined);
  await delay(300);
  await servers[place]?.end('SIGKILL');
  await sending;
  const other = clients[1 - place] as TestClient;
  await expect.poll(async () => {
    return (await other.call('POST', `${base}/files/upload`, { files: formOf('units.csv', 'unit_id,name\nz,末\n') })).status;
  }, { timeout: 60_000, interval: 1000 }).toBe(200);
  expect(view(await other.call('GET', `${base}/current`)).files).toMatchObject([{ name: 'units.csv' }]);
  expect((await other.call('POST', `${base}/clear`)).status).toBe(200);
  await start(place);
}, 300_000);

function formOf(name: string, content: string | Buffer): FormData {
  const files = new FormData();
  files.append('file', new Blob([typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)]), name);
  return files;
}
/** Large enough to be still arriving when its server is killed. */
const slowForm = (): FormData => formOf('lots.csv', Buffer.alloc(400 << 20, 97));
