import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, copyState } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPgliteState } from './open-pglite-state.ts';
import { UnreadableStateError } from './state-errors.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'damaged-'));
  await copyState(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const inState = (name: string): string => join(dataDir, 'state', name);
async function overwrite(folder: string, names: RegExp): Promise<void> {
  for (const name of await readdir(inState(folder))) {
    const path = join(inState(folder), name);
    if (names.test(name)) await writeFile(path, Buffer.alloc((await stat(path)).size, 0xa5));
  }
}

/** By default only the fastest two that are detected in different ways: by the engine and before it. */
const damages: [what: string, damage: () => Promise<unknown>][] = [
  ['its tables are overwritten', () => overwrite('base/5', /^16\d{3}$/)],
  ['the file is missing that says what it is', () => rm(inState('PG_VERSION'))],
  ['its control file is overwritten', () => overwrite('global', /^pg_control$/)],
  ['its write-ahead log is overwritten', () => overwrite('pg_wal', /^[0-9A-F]{24}$/)],
];

it.each(isSoak ? damages : damages.slice(0, 2))('reports an unreadable store if %s', async (_what, damage) => {
  await damage();
  await expect(openPgliteState(dataDir)).rejects.toThrow(UnreadableStateError);
});
