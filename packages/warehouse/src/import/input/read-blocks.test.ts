import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBlocks } from './read-blocks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-blocks-'));
  await writeFile(join(folder, 'a.csv'), 'a,b\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('throws the reason of an abort before the first block, and no other error', async () => {
  const signal = AbortSignal.abort(new Error('not wanted any more'));
  const reading = readBlocks({ path: join(folder, 'a.csv'), name: 'a.csv', bytes: 4 }, { signal }).next();
  await expect(reading).rejects.toThrow('not wanted any more');
});
