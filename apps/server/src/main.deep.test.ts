import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, layState } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerProcess } from './test-support/server-process.test-support.ts';
import { TestClient } from './test-support/test-client.ts';

let dataDir: string;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'server-process-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await rm(dataDir, { recursive: true, force: true });
});

function start(settings: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess(dataDir, settings);
  servers.push(server);
  return server;
}

const firstPassword = async (): Promise<string> => (await readFile(join(dataDir, 'initial-admin-password.txt'), 'utf8')).trim();

it('starts on nothing, keeps the first password to the owner, stops in order, and starts again after a kill', async () => {
  const first = start({ DEMO_LOTS: '60' });
  const base = await first.address;
  expect(first.printed).toContain(await firstPassword());
  expect((await stat(join(dataDir, 'initial-admin-password.txt'))).mode & 0o777).toBe(0o600);
  const client = new TestClient(base);
  await client.login('admin', await firstPassword());
  const rows = await client.rows('insight.overview');
  expect(rows).toMatchObject([{ lotNum: 60 }]);
  await first.end('SIGKILL');

  const second = start({ DEMO_LOTS: '60' });
  const again = new TestClient(await second.address);
  expect(second.printed).not.toContain(await firstPassword());
  again.authorization = client.authorization;
  expect(await again.rows('insight.overview')).toEqual(rows);
  void second.end('SIGTERM');
  void second.end('SIGTERM');
  expect(await second.end('SIGINT')).toBe(0);
});

if (isSoak) it('takes a password of one’s own and writes it nowhere', async () => {
  await layState(dataDir);
  const run = start({ ADMIN_PASSWORD: 'chosen by hand' });
  const client = new TestClient(await run.address);
  expect((await client.login('admin', 'chosen by hand')).status).toBe(200);
  await expect(firstPassword()).rejects.toThrow('ENOENT');
  await run.end('SIGTERM');
  // Only the first start uses it: what an older version took stops no later one.
  const later = new TestClient(await start({ ADMIN_PASSWORD: 'short' }).address);
  expect((await later.login('admin', 'chosen by hand')).status).toBe(200);
});

it('leaves a data directory to the server that has it', async () => {
  await layState(dataDir);
  const one = start();
  await one.address;
  const other = start();
  expect(await other.ended).toBe(1);
  expect(other.printed).toMatch(/启动失败：数据目录正由另一个进程使用/);
  const client = new TestClient(await one.address);
  expect((await client.login('admin', await firstPassword())).status).toBe(200);
});

it.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ ADMIN_PASSWORD: 'too short' }, 'ADMIN_PASSWORD 的值无效：密码至少 12 个字符'],
])('stops with a clear line at %o', async (settings, name) => {
  await layState(dataDir);
  const run = start(settings);
  expect(await run.ended).toBe(1);
  expect(run.printed).toMatch(new RegExp(`启动失败：环境变量 ${name}`));
});

if (isSoak) it('gives itself a large thread pool however it is started', async () => {
  await layState(dataDir);
  const run = start({ UV_THREADPOOL_SIZE: '', QUERY_CONCURRENCY: '6' });
  const base = await run.address;
  const server = Number((await readFile(join(dataDir, 'lock'), 'utf8')).trim());
  expect(server).not.toBe(run.child.pid);
  expect(await readFile(`/proc/${server}/environ`, 'utf8')).toContain('UV_THREADPOOL_SIZE=20\0');
  expect((await new TestClient(base).login('admin', await firstPassword())).status).toBe(200);
  expect(await run.end('SIGTERM')).toBe(0);
});

it('serves below another path, its own address written into the page', async () => {
  await layState(dataDir);
  const run = start({ BASE_PATH: '/tenders/data' });
  const base = await run.address;
  expect(base).toMatch(/\/tenders\/data$/);
  const client = new TestClient(base);
  expect((await client.login('admin', await firstPassword())).status).toBe(200);
  const elsewhere = await fetch(base.replace('/tenders/data', '/bigdata/api/data-api/catalog'));
  expect(elsewhere.status).toBe(404);
});
