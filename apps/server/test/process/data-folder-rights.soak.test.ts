import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyState } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inherited } from '../support/env.ts';
import { letOthersRead, openToOthers } from '../support/open-to-others.test-support.ts';

const root = join(import.meta.dirname, '../../../..');
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rights-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a command line with the usual umask. */
async function run(program: string, ...args: string[]): Promise<number> {
  const command = `umask 022; exec "${process.execPath}" "${join(root, program)}" "$@"`;
  const child = spawn('sh', ['-c', command, 'sh', ...args], { env: { ...inherited, DATA_DIR: dataDir }, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number];
  return code;
}

/** `main.deep.test.ts` tests the same for the server. */
it.each([
  ['accounts', 'apps/server/dist/user-cli.mjs', ['list']],
  ['data', 'apps/data/dist/main.mjs', ['status']],
])('the command line of %s makes the files that it finds and writes private', async (_what, program, args) => {
  await copyState(dataDir);
  await letOthersRead(dataDir);
  expect((await openToOthers(dataDir)).length).toBeGreaterThan(100);
  expect(await run(program, ...args)).toBe(0);
  expect(await openToOthers(dataDir)).toEqual([]);
});
