import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasMacros } from './has-macros.ts';

const megabyte = 1 << 20;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'macros-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(content: Buffer): Promise<boolean> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const file = await open(path);
  try {
    return await hasMacros(file);
  } finally {
    await file.close();
  }
}

it.each([0, 1, 13, 14, 15, megabyte])('finds the name of the macro part %d bytes before a megabyte ends', async (distance) => {
  const padding = Buffer.alloc(2 * megabyte - distance);
  expect(await found(Buffer.concat([padding, Buffer.from('VBAproject.BIN'), Buffer.alloc(20)]))).toBe(true);
  expect(await found(Buffer.concat([padding, Buffer.from('VBAproject.BI'), Buffer.alloc(20)]))).toBe(false);
});
