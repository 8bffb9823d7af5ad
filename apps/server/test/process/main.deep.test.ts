import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, copyState } from '@tenderscope/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letOthersRead, openToOthers } from '../support/open-to-others.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const wrongSettings: readonly [Record<string, string>, string][] = [
  [{ ADMIN_PASSWORD: 'too short' }, 'ADMIN_PASSWORD 的值无效：密码至少 12 个字符'],
  [{ PORT: 'eighty' }, 'PORT'],
];
let parent: string;
let dataDir: string;
const servers: ServerProcess[] = [];

async function makeFolder(): Promise<void> {
  parent = await mkdtemp(join(tmpdir(), 'server-process-'));
  dataDir = join(parent, 'data');
}
async function endAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await rm(parent, { recursive: true, force: true });
}

function start(settings: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess(dataDir, settings);
  servers.push(server);
  return server;
}

const firstPassword = async (): Promise<string> => (await readFile(join(dataDir, 'initial-admin-password.txt'), 'utf8')).trim();

describe('a data directory from its first start on', () => {
  beforeAll(makeFolder);
  afterAll(endAll);

  let first: ServerProcess;
  let second: ServerProcess;
  let client: TestClient;
  let rows: unknown;

  it('is created private: all files, including the first password, are accessible only to the owner', async () => {
    first = start({ DEMO_LOTS: '60' });
    client = new TestClient(await first.address);
    expect(first.printed).toContain(await firstPassword());
    expect((await stat(join(dataDir, 'initial-admin-password.txt'))).mode & 0o777).toBe(0o600);
    await client.login('admin', await firstPassword());
    rows = await client.rows('insight.overview');
    expect(rows).toMatchObject([{ lotNum: 60 }]);
    // The files that the embedded store unpacks have other permissions, in a private folder.
    const inState = join(dataDir, 'state/');
    expect((await openToOthers(dataDir)).filter((path) => !path.startsWith(inState))).toEqual([]);
  });

  it('is served again after a kill, at another path, with its data and sessions, and records that saved thresholds are in force', async () => {
    const json = { values: { tenderDays: 21 }, reason: '从严', version: 0 };
    expect((await client.call('POST', '/api/admin-api/thresholds', { json })).status).toBe(200);
    await first.end('SIGKILL');
    await openEverything();
    second = start({ DEMO_LOTS: '60', BASE_PATH: '/tenders/data' });
    const base = await second.address;
    expect(base).toMatch(/\/tenders\/data$/);
    expect(second.printed).not.toContain(await firstPassword());
    const again = new TestClient(base);
    again.authorization = client.authorization;
    expect(await again.rows('insight.overview')).toEqual(rows);
    const { list: history } = (await again.call('GET', '/api/dict-api/ruleThresholds')).envelope.data;
    expect(history.find(({ key }) => key === 'tenderDays')).toMatchObject({ periods: [{ value: 21, dataVersion: 1, reason: '从严' }, { value: 20, from: null }] });
    expect((await fetch(base.replace('/tenders/data', '/bigdata/api/data-api/catalog'))).status).toBe(404);
  });

  it('is made private again, without following links', async () => {
    expect(await openToOthers(dataDir)).toEqual([]);
    expect((await stat(join(parent, 'outside'))).mode & 0o777).toBe(0o644);
  });

  if (isSoak) it('remains locked by its server', async () => {
    const other = start();
    expect(await other.ended).toBe(1);
    expect(other.printed).toMatch(/启动失败：数据目录正由另一个进程使用/);
    const again = new TestClient(await second.address);
    expect((await again.login('admin', await firstPassword())).status).toBe(200);
  });

  it('is left consistent at the first of several signals', async () => {
    void second.end('SIGTERM');
    void second.end('SIGTERM');
    expect(await second.end('SIGINT')).toBe(0);
    expect(await openToOthers(dataDir)).toEqual([]);
  });

  /** Folder as unpacked from a backup, with the files of an import and a link out of it. */
  async function openEverything(): Promise<void> {
    await mkdir(join(dataDir, 'imports/one'), { recursive: true });
    await writeFile(join(dataDir, 'imports/one/rejects.csv'), 'x');
    await writeFile(join(parent, 'outside'), 'x', { mode: 0o644 });
    await symlink(join(parent, 'outside'), join(dataDir, 'imports/link'));
    await letOthersRead(dataDir);
    expect((await openToOthers(dataDir)).length).toBeGreaterThan(100);
  }
});

describe('a server', () => {
  beforeEach(async () => {
    await makeFolder();
    await copyState(dataDir);
  });
  afterEach(endAll);

  if (isSoak) it('accepts a chosen password and stores it nowhere in plain text', async () => {
    const run = start({ ADMIN_PASSWORD: 'chosen by hand' });
    const client = new TestClient(await run.address);
    expect((await client.login('admin', 'chosen by hand')).status).toBe(200);
    await expect(firstPassword()).rejects.toThrow('ENOENT');
    await run.end('SIGTERM');
    // Only the first start uses it: a value that an older version accepted must not prevent a later start.
    const later = new TestClient(await start({ ADMIN_PASSWORD: 'short' }).address);
    expect((await later.login('admin', 'chosen by hand')).status).toBe(200);
  });

  it.each(isSoak ? wrongSettings : wrongSettings.slice(0, 1))('exits with a clear message for %o', async (settings, name) => {
    const run = start(settings);
    expect(await run.ended).toBe(1);
    expect(run.printed).toMatch(new RegExp(`启动失败：环境变量 ${name}`));
  });

  if (isSoak) it('uses a large thread pool with any kind of start', async () => {
    const run = start({ UV_THREADPOOL_SIZE: '', QUERY_CONCURRENCY: '6' });
    const base = await run.address;
    const server = Number((await readFile(join(dataDir, 'lock'), 'utf8')).trim());
    expect(server).not.toBe(run.child.pid);
    expect(await readFile(`/proc/${server}/environ`, 'utf8')).toContain('UV_THREADPOOL_SIZE=20\0');
    expect((await new TestClient(base).login('admin', await firstPassword())).status).toBe(200);
    expect(await run.end('SIGTERM')).toBe(0);
  });
});
