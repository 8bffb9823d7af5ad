import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireUploadDir } from './require-upload-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-dir-'));
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const prepare = (name: string | undefined): Promise<void> =>
  requireUploadDir({ dataDir: join(folder, 'data'), uploadDir: name && join(folder, name) });

it('creates the folder, below an existing one', async () => {
  await prepare('shared');
  await prepare('shared');
  await prepare('data/uploads');
  await prepare(undefined);
  expect(await readdir(join(folder, 'shared'))).toEqual([]);
});

it.each([
  ['data/files', '不能在数据目录内'],
  ['data', '不能在数据目录内'],
  ['absent/shared', '上级目录不存在'],
  ['file', '不是可以写入的目录'],
])('refuses %s', async (name, reason) => {
  await expect(prepare(name)).rejects.toThrow(reason);
});
