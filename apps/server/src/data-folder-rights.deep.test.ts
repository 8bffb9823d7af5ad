import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, layState } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inherited } from './test-support/env.ts';
import { ServerProcess } from './test-support/server-process.test-support.ts';

const root = join(import.meta.dirname, '../../..');
let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rights-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** A copy of the catalog that PGlite gives its rights itself; it holds nobody's data, and its folder is closed. */
const catalogCopy = /\/state\/.*\/pg_internal\.init$/;

/** What others have rights on; links have none of their own. */
async function open(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map(({ parentPath, name }) => join(parentPath, name));
  const found: string[] = [];
  for (const path of [dataDir, ...paths.filter((one) => !catalogCopy.test(one))]) if ((await lstat(path)).mode & 0o077) found.push(path);
  return found;
}

/** A folder as somebody unpacked it from a backup, and all that is in it, for everybody to read. */
async function layOpenFolder(): Promise<void> {
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  await mkdir(join(dataDir, 'imports/one'), { recursive: true });
  await layState(dataDir);
  await writeFile(join(dataDir, 'uploads/a'), 'x');
  await writeFile(join(dataDir, 'imports/one/rejects.csv'), 'x');
  await writeFile(join(parent, 'outside'), 'x');
  await symlink(join(parent, 'outside'), join(dataDir, 'imports/link'));
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  await chmod(dataDir, 0o755);
  await chmod(join(parent, 'outside'), 0o644);
}

/** Runs a command line with the usual umask. */
async function run(program: string, ...args: string[]): Promise<number> {
  const command = `umask 022; exec "${process.execPath}" "${join(root, program)}" "$@"`;
  const child = spawn('sh', ['-c', command, 'sh', ...args], { env: { ...inherited, DATA_DIR: dataDir }, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number];
  return code;
}

it('the server keeps to itself what it finds and what it writes', async () => {
  await layOpenFolder();
  expect((await open()).length).toBeGreaterThan(100);
  const server = new ServerProcess(dataDir, { DEMO_LOTS: '60', ADMIN_PASSWORD: 'a long password' });
  await server.address;
  expect(await open()).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await open()).toEqual([]);
  expect((await lstat(join(parent, 'outside'))).mode & 0o777).toBe(0o644);
});

if (isSoak) it.each([
  ['accounts', 'apps/server/dist/user-cli.mjs', ['list']],
  ['data', 'apps/data/dist/main.mjs', ['status']],
])('the command line of %s does, too', async (_what, program, args) => {
  await layOpenFolder();
  expect(await run(program, ...args)).toBe(0);
  expect(await open()).toEqual([]);
});
