import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/prepared-state');

/** Inputs of an embedded state: its engine's version, its migrations, and how it is opened. */
const makers = ['package-lock.json', 'packages/state/src/migrations', 'packages/state/src/engine/open-pglite-state.ts', 'packages/testing/src/prepared-state.ts'];

/**
 * Gives a new data folder an initialised, empty embedded state, since creating it there would take seconds: a copy of one that the first
 * caller creates, and that is kept until one of its inputs changes.
 */
export async function copyState(dataDir: string): Promise<void> {
  const prepared = await prepareState();
  // The other `cp` takes four times as long for a thousand files.
  cpSync(join(prepared, 'state'), join(dataDir, 'state'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/**
 * Creates it if it does not exist: four seconds of a core, which a busy machine stretches past the limit of a hook. @returns its folder.
 */
export async function prepareState(): Promise<string> {
  const prepared = join(cache, await fingerprint());
  if (!existsSync(prepared)) await prepare(prepared);
  return prepared;
}

/** Folders of the databases `template1` and `template0`, which are never opened: their files are more than half of all. */
const unopened = ['1', '4'];

async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  await mkdir(folder, { mode: 0o700 });
}

/** Atomic: if several prepare at once, the result of the first is kept. */
async function prepare(prepared: string): Promise<void> {
  const { openPgliteState } = await import('@tenderscope/state');
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  await openPgliteState(draft).then((state) => state.close());
  await Promise.all(unopened.map((files) => emptyFolder(join(draft, 'state/base', files))));
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
  const old = (await readdir(cache)).filter((name) => name !== basename(prepared) && !name.startsWith('draft-'));
  await Promise.all(old.map((name) => rm(join(cache, name), { recursive: true, force: true })));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const maker of makers) for (const file of await filesOf(join(root, maker))) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  return found ? found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort() : [path];
}
