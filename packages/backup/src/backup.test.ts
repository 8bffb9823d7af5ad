import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3 } from '@tenderscope/testing';
import { adoptRestored, completeStaging, stagingFolder } from '@tenderscope/control';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesFolder, manifestFile } from './backup-manifest.ts';
import { storeAddresses } from './copy-stores.ts';
import { restoreStores } from './restore-stores.ts';
import { refuseOccupiedUploads, restoreUploads } from './restore-uploads.ts';
import { checkBackup, stageBackup } from './stage-backup.ts';
import { writeBackup, type BackupReport } from './write-backup.ts';

let folder: string;
let dataDir: string;
const { signal } = new AbortController();
const passphrase = '燃气集团 backup 2026';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
  for (const name of ['state/pg_wal/empty', 'uploads', 'imports']) await mkdir(join(dataDir, name), { recursive: true });
  await writeFile(join(dataDir, 'warehouse.duckdb'), randomBytes(3 << 20));
  await writeFile(join(dataDir, 'warehouse.duckdb.wal'), '');
  await writeFile(join(dataDir, 'state/PG_VERSION'), '17');
  await writeFile(join(dataDir, 'uploads/a'), randomBytes(1 << 20));
  await writeFile(join(dataDir, 'uploads/b.part'), 'half');
  await writeFile(join(dataDir, 'seal.key'), 'key');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backups = (): string => join(folder, 'backups');
const free = <Result>(work: () => Promise<Result>): Promise<Result> => work();

interface Uploads {
  uploadDir?: string;
  uploadS3Url?: string;
}

function write(secret?: string, onProgress?: () => void, uploads: Uploads = {}): Promise<BackupReport> {
  const addresses = storeAddresses({ dataDir, databaseUrl: undefined, clickhouseUrl: undefined, prefix: '', ...uploads });
  const warehouse = { withoutWrites: free, dataVersion: () => 7 };
  const source = { ...addresses, stateVersion: 3, state: { withoutWrites: free }, warehouse };
  return writeBackup(source, { folder: backups(), passphrase: secret, signal, ...(onProgress && { onProgress }) });
}

async function restored(from = backups(), secret?: string): Promise<string> {
  const target = join(folder, 'target');
  await stageBackup(await checkBackup(from, secret, 3, signal), target, signal);
  return target;
}

async function expectSame(target: string): Promise<void> {
  const names = ['warehouse.duckdb', 'warehouse.duckdb.wal', 'state/PG_VERSION', 'uploads/a', 'seal.key'];
  for (const name of names) expect((await readFile(join(target, name))).equals(await readFile(join(dataDir, name))), name).toBe(true);
  expect(await readdir(join(target, 'state/pg_wal'))).toEqual(['empty']);
  expect(await readdir(join(target, 'uploads'))).toEqual(['a']);
}

describe.each([undefined, passphrase])('a backup with the passphrase %s', (secret) => {
  it('has the files of the data directory, and links those of the previous one', async () => {
    expect(await write(secret)).toMatchObject({ dataVersion: 7, files: 5, linked: 0, isEncrypted: secret !== undefined });
    await expectSame(await restored(backups(), secret));
    await writeFile(join(dataDir, 'warehouse.duckdb'), 'changed');
    const second = await write(secret);
    expect(second).toMatchObject({ files: 5, linked: 4 });
    expect((await stat(join(second.path, filesFolder, 'uploads/a'))).nlink).toBe(2);
    await expectSame(await restored(backups(), secret));
  });

  it('is refused when a file was cut, altered or removed, or belongs to a newer program', async () => {
    const { path } = await write(secret);
    const damages = {
      'warehouse.duckdb': async (file: string) => truncate(file, (await stat(file)).size - 1),
      'uploads/a': async (file: string) => writeFile(file, (await readFile(file)).fill(1, 1, 2)),
      'seal.key': (file: string) => rm(file),
    };
    for (const [name, damage] of Object.entries(damages)) {
      const copy = join(folder, 'copy');
      await cp(path, copy, { recursive: true });
      await damage(join(copy, filesFolder, name));
      await expect(restored(copy, secret)).rejects.toThrow(`备份不完整或被改动：${name}`);
      await rm(copy, { recursive: true });
    }
    await expect(checkBackup(path, secret, 2, signal)).rejects.toThrow('更新版本的程序');
    const manifest = await readFile(join(path, manifestFile), 'utf8');
    await writeFile(join(path, manifestFile), manifest.replace('"dataVersion":7', '"dataVersion":8'));
    await expect(restored(path, secret)).rejects.toThrow('没有写入任何数据');
    expect(await readdir(folder)).not.toContain('target');
  });
});

it('is not readable without its passphrase, nor with another', async () => {
  const { path } = await write(passphrase);
  await expect(restored()).rejects.toThrow('备份已加密');
  await expect(restored(path, `${passphrase}.`)).rejects.toThrow('口令不正确');
  expect((await readFile(join(path, filesFolder, 'seal.key'))).includes('key')).toBe(false);
  expect(await write('another passphrase')).toMatchObject({ linked: 0 });
  expect(await write()).toMatchObject({ linked: 0 });
});

it('is not found before it is complete, and removes what an earlier one left', async () => {
  let steps = 0;
  await expect(write(undefined, () => {
    if ((steps += 1) === 3) throw new Error('killed');
  })).rejects.toThrow('killed');
  expect(await readdir(backups())).toEqual([]);
  await mkdir(join(backups(), '2026-12-01-00-00-00-000.part'));
  await expect(restored()).rejects.toThrow('没有完整的备份');
  expect(await write()).toMatchObject({ files: 5 });
  expect(await readdir(backups())).toHaveLength(1);
});

it('is refused below a folder that does not exist, and in a file', async () => {
  await writeFile(backups(), '');
  await expect(write()).rejects.toThrow('不是文件夹');
  await rm(folder, { recursive: true });
  await expect(write()).rejects.toThrow('上级文件夹不存在');
});

it('is written one at a time', async () => {
  const first = write();
  await expect(write()).rejects.toThrow('正在备份');
  await first;
  expect(await write()).toMatchObject({ files: 5, linked: 5 });
});

it('has the uploads of a folder outside of the data directory, or of a bucket', async () => {
  const uploadDir = join(folder, 'shared');
  await mkdir(join(uploadDir, 'import-inbox'), { recursive: true });
  await writeFile(join(uploadDir, 'c'), 'of a folder');
  await write(undefined, undefined, { uploadDir });
  const target = await restored();
  expect([await readdir(join(target, 'uploads')), await readFile(join(target, 'uploads/c'), 'utf8')]).toEqual([['c'], 'of a folder']);
  await rm(target, { recursive: true });
  const s3 = await startS3();
  const { uploads } = storeAddresses({ dataDir, databaseUrl: undefined, clickhouseUrl: undefined, prefix: '', uploadS3Url: s3.url });
  await uploads.files.move('d', join(uploadDir, 'c'));
  const { linked } = await write(undefined, undefined, { uploadS3Url: s3.url });
  expect(linked).toBeGreaterThan(0);
  await restored();
  expect([await readdir(join(target, 'uploads')), await readFile(join(target, 'uploads/d'), 'utf8')]).toEqual([['d'], 'of a folder']);
  await s3.remove();
});

it.each(['a folder', 'a bucket'])('is restored to %s with files only if they are replaced, and keeps them', async (place) => {
  const s3 = await startS3();
  const chosen = place === 'a folder' ? { uploadDir: join(folder, 'shared') } : { uploadS3Url: s3.url };
  const { uploads } = storeAddresses({ dataDir, databaseUrl: undefined, clickhouseUrl: undefined, prefix: '', ...chosen });
  await uploads.files.copy('a', join(dataDir, 'seal.key'));
  await write();
  await expect(refuseOccupiedUploads(uploads, false)).rejects.toThrow('已有文件：加 --replace');
  await refuseOccupiedUploads(uploads, true);
  const target = await restored();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const replaced = `replaced-${Date.now()}`;
  await restoreUploads(uploads, target, signal).finally(() => vi.useRealTimers());
  expect((await readdir(target)).some((name) => /^(uploads|download)/.test(name))).toBe(false);
  const own = await uploads.files.open('a');
  expect(own && (await buffer(own)).equals(await readFile(join(dataDir, 'uploads/a')))).toBe(true);
  expect((await uploads.files.list('')).map(({ key }) => key)).toEqual(['a']);
  const kept = await uploads.files.open(`${replaced}/a`);
  expect(kept && (await buffer(kept)).toString()).toBe('key');
  await s3.remove();
});

it('is refused by an installation with other stores', async () => {
  await write();
  const backup = await checkBackup(backups(), undefined, 3, signal);
  const stores = storeAddresses({ dataDir, databaseUrl: 'postgresql://127.0.0.1:1/none', clickhouseUrl: undefined, prefix: '' });
  const options = { staging: join(folder, 'target'), replaces: false, memoryMb: 256, secret: undefined, signal };
  await expect(restoreStores(backup, stores, options)).rejects.toThrow('备份来自 PGlite + DuckDB，而本安装的设置是 PostgreSQL + DuckDB');
  expect(await readdir(folder)).not.toContain('target');
});

describe('a restore', () => {
  const present = join('state', 'PG_VERSION');
  async function stage(): Promise<void> {
    await write();
    await writeFile(join(dataDir, present), 'old');
    await writeFile(join(dataDir, 'lock'), '');
    await stageBackup(await checkBackup(backups(), undefined, 3, signal), join(dataDir, stagingFolder), signal);
  }
  async function expectAdopted(): Promise<void> {
    await adoptRestored(dataDir);
    expect(await readFile(join(dataDir, present), 'utf8')).toBe('17');
    const names = await readdir(dataDir);
    const [aside = '', ...more] = names.filter((name) => name.startsWith('replaced-'));
    expect(more).toEqual([]);
    expect(await readFile(join(dataDir, aside, present), 'utf8')).toBe('old');
    expect(await readdir(join(dataDir, aside))).toEqual(['imports', 'seal.key', 'state', 'uploads', 'warehouse.duckdb', 'warehouse.duckdb.wal']);
    expect(names.filter((name) => name !== aside)).toEqual(['lock', 'seal.key', 'state', 'uploads', 'warehouse.duckdb', 'warehouse.duckdb.wal']);
  }

  it('moves the present files aside', async () => {
    await stage();
    await adoptRestored(dataDir);
    expect(await readFile(join(dataDir, present), 'utf8')).toBe('old');
    await completeStaging(dataDir);
    await expectAdopted();
  });

  it('that ended while it moved files is completed', async () => {
    await stage();
    await completeStaging(dataDir);
    const ready = (await readdir(dataDir)).find((name) => name.startsWith('restored-')) ?? '';
    const time = ready.slice('restored-'.length);
    await mkdir(join(dataDir, `replaced-${time}`));
    await rename(join(dataDir, 'state'), join(dataDir, `replaced-${time}`, 'state'));
    await cp(dataDir, join(folder, 'first'), { recursive: true });
    await expectAdopted();
    dataDir = join(folder, 'first');
    for (const name of ['imports', 'seal.key', 'uploads', 'warehouse.duckdb', 'warehouse.duckdb.wal']) {
      await rename(join(dataDir, name), join(dataDir, `replaced-${time}`, name));
    }
    await rename(join(dataDir, ready), join(dataDir, `adopting-${time}`));
    await rename(join(dataDir, `adopting-${time}`, 'seal.key'), join(dataDir, 'seal.key'));
    await expectAdopted();
  });
});
