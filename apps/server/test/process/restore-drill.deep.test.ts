import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { openFileStore, type FileStore } from '@tenderscope/files';
import { generate } from '@tenderscope/generator';
import { copyState, isSoak, programFlags, repeats, SeededRandom, seedOfRun, startClickhouse, startPostgres, startS3 } from '@tenderscope/testing';
import { openWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inherited } from '../support/env.ts';
import { sampleParams } from '../support/sample-values.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const run = promisify(execFile);
const dataProgram = join(import.meta.dirname, '../../../data/dist/main.mjs');
const password = 'a long password';
const random = new SeededRandom(seedOfRun(1));

type Settings = Record<string, string>;

/** Runs the data command line, for a limited time. @throws its output if it fails or is killed. */
async function data(dataDir: string, args: readonly string[], settings: Settings, killAfterMs = 0): Promise<string> {
  const env = { ...inherited, BACKUP_PASSPHRASE: 'a passphrase of the drill', ...settings, DATA_DIR: dataDir };
  return (await run(process.execPath, [...programFlags, dataProgram, ...args], { env, timeout: killAfterMs, killSignal: 'SIGKILL' })).stdout;
}

async function rowsOfQueries(client: TestClient, params: Readonly<Record<string, string>>): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const { key, params: slots = [] } of queries as readonly QueryDefinition[]) {
    found.set(key, await client.rows(key, [], slots.map(({ name, fallback }) => params[name] ?? fallback ?? '')));
  }
  return found;
}

interface Site {
  /** Settings of the installation that is backed up, and of the one that is restored. */
  source: Settings;
  target: Settings;
  stop(): Promise<void>;
}

const embedded = (): Promise<Site> => Promise.resolve({ source: {}, target: {}, stop: () => Promise.resolve() });

const withFolder = (folder: string): Promise<Site> => Promise.resolve({
  source: { UPLOAD_DIR: join(folder, 'source-uploads') },
  target: { UPLOAD_DIR: join(folder, 'target-uploads') },
  stop: () => Promise.resolve(),
});

const uploadsOf = (dataDir: string, { UPLOAD_DIR: uploadDir, UPLOAD_S3_URL: uploadS3Url }: Settings): FileStore =>
  openFileStore({ dataDir, uploadDir, uploadS3Url }).files;

async function onServers(folder: string): Promise<Site> {
  const postgres = await startPostgres();
  const clickhouse = await startClickhouse(join(folder, 'clickhouse'));
  const bucket = await startS3();
  await postgres.run('create database other');
  const common = { CLICKHOUSE_URL: clickhouse.url, CLICKHOUSE_BACKUP_DISK: 'backups' };
  return {
    source: { ...common, DATABASE_URL: postgres.url, UPLOAD_S3_URL: `${bucket.url}/source` },
    target: {
      ...common,
      DATABASE_URL: postgres.url.replace(/\/postgres$/, '/other'),
      CLICKHOUSE_DATABASE: 'other',
      UPLOAD_S3_URL: `${bucket.url}/target`,
    },
    stop: async () => {
      await bucket.remove();
      await clickhouse.stop();
      await postgres.stop();
    },
  };
}

const sites = [
  ['embedded stores and a folder of uploads', withFolder],
  ...(isSoak ? [['embedded stores', embedded], ['PostgreSQL, ClickHouse and S3', onServers]] as const : []),
] as const;

describe.each(sites)('a drill with %s', (_name, prepare) => {
  let folder: string;
  let site: Site;
  let server: ServerProcess | undefined;
  const dir = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drill-'));
    site = await prepare(folder);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(dataDir: string, settings: Settings): Promise<string> {
    server = new ServerProcess(dataDir, { ADMIN_PASSWORD: password, ...settings });
    return server.address;
  }

  it('restores what a serving server backed up: the rows of every query, accounts and files, without sessions', async () => {
    const { source, target } = site;
    const [from, backups, to] = [dir('source'), dir('backups'), dir('target')];
    if (source['DATABASE_URL'] === undefined) await copyState(from);
    await generate({ lots: 300, seed: 'drill', out: dir('bundle') });
    await data(from, ['import', dir('bundle')], source);
    const warehouse = await openWarehouse({ clickhouseUrl: source['CLICKHOUSE_URL'], dataDir: from, memoryMb: 512 });
    const { params } = await sampleParams(warehouse);
    await warehouse.close();
    const client = new TestClient(await start(from, source));
    await client.login('admin', password);

    const stop = new AbortController();
    const logins = (async () => {
      while (!stop.signal.aborted) {
        expect((await client.login('admin', password)).status).toBe(200);
        await delay(200);
      }
    })();
    await writeFile(dir('evidence'), 'evidence');
    await uploadsOf(from, source).move('evidence', dir('evidence'));
    await mkdir(dir('more'));
    await writeFile(join(dir('more'), 'units.csv'), 'unit_id,name\ndrill-unit,演练单位\n');
    const importing = data(from, ['import', dir('more')], source);
    expect(await data(from, ['backup', backups], source)).toMatch(/已备份：.*（[\d,]+ 个文件/);
    await importing;
    expect(await data(from, ['backup', backups], source)).toMatch(/其中 [1-9][\d,]* 个与上一份相同/);
    stop.abort();
    await logins;
    const before = await rowsOfQueries(client, params);
    await expect(data(from, ['restore', backups, '--replace'], source)).rejects.toThrow('正由另一个进程使用');
    expect(await server?.end('SIGTERM')).toBe(0);

    await expect(data(to, ['restore', backups], { ...target, BACKUP_PASSPHRASE: 'some other passphrase' })).rejects.toThrow('口令不正确');
    const printed = await data(to, ['restore', backups], target);
    expect(printed).toContain(`已从 ${backups}`);
    expect(printed).toMatch(/已结束会话 [1-9]/);
    await expect(data(to, ['restore', backups], target)).rejects.toThrow('已有数据');
    expect(await data(to, ['verify'], target)).toContain('未发现问题');
    const stored = uploadsOf(to, target);
    expect((await stored.list('')).map(({ key }) => key)).toEqual(['evidence']);
    expect(await (await stored.open('evidence'))?.toArray()).toEqual([Buffer.from('evidence')]);

    const restored = new TestClient(await start(to, target));
    restored.authorization = client.authorization;
    expect((await restored.call('GET', '/api/auth-api/getUserInfo')).status).toBe(401);
    expect((await restored.login('admin', password)).status).toBe(200);
    const after = await rowsOfQueries(restored, params);
    for (const [key, rows] of before) expect(after.get(key), key).toEqual(rows);
    expect(await server?.end('SIGTERM')).toBe(0);
  });

  it(`a backup or a restore killed at any moment leaves nothing that counts as one, and repeating it works (seed ${random.seed})`, async () => {
    const { source, target } = site;
    const [from, backups, to] = [dir('source'), dir('killed'), dir('target')];
    const kills = repeats(2, 20);
    const status = await data(from, ['status'], source);
    const ofBackup = await duration(() => data(from, ['backup', dir('first')], source));
    for (let kill = 0; kill < kills; kill += 1) {
      await data(from, ['backup', backups], source, random.next() * ofBackup).catch(() => undefined);
      expect(await data(from, ['status'], source)).toBe(status);
      for (const name of (await readdir(backups).catch(() => [])).filter((one) => !one.endsWith('.part'))) {
        await data(to, ['restore', join(backups, name), '--replace'], target);
        expect(await data(to, ['status'], target)).toBe(status);
        await rm(join(backups, name), { recursive: true });
      }
    }
    await data(from, ['backup', backups], source);
    expect(await readdir(backups)).toHaveLength(1);
    const ofRestore = await duration(() => data(to, ['restore', backups, '--replace'], target));
    for (let kill = 0; kill < kills; kill += 1) {
      await data(to, ['restore', backups, '--replace'], target, random.next() * ofRestore).catch(() => undefined);
      expect(await data(to, ['status'], target)).toBe(status);
    }
    await data(to, ['restore', backups, '--replace'], target);
    expect(await data(to, ['verify'], target)).toContain('未发现问题');
  });
});

async function duration(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
