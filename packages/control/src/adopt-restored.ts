import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncFolders } from './sync-folder.ts';

/** Folder in the data directory in which a restore prepares the files. */
export const stagingFolder = 'restore.part';
const restored = 'restored-';
const adopting = 'adopting-';
const replaced = 'replaced-';
const kept = /^(lock|server\.json|control|restore\.part)$|^(restored|adopting|replaced)-/;

/** Names of entries that a restore replaces. */
export async function presentEntries(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !kept.test(name));
}

/** Declares the files in the staging folder complete. From then on `adoptRestored` moves them, even after this process was killed. */
export async function completeStaging(dataDir: string): Promise<void> {
  await syncFolders(join(dataDir, stagingFolder));
  await rename(join(dataDir, stagingFolder), join(dataDir, `${restored}${Date.now()}`));
  await syncFolder(dataDir);
}

/**
 * Completes a restore: moves the present files of the locked data directory to `replaced-<time>`, then the restored ones to their place.
 * May be killed and repeated at any moment. Does nothing if there is no restore to complete.
 */
export async function adoptRestored(dataDir: string): Promise<void> {
  const ready = (await readdir(dataDir)).find((name) => name.startsWith(restored));
  if (ready !== undefined) {
    const time = ready.slice(restored.length);
    const present = await presentEntries(dataDir);
    if (present.length > 0) await move(present, dataDir, join(dataDir, `${replaced}${time}`));
    await rename(join(dataDir, ready), join(dataDir, `${adopting}${time}`));
    await syncFolder(dataDir);
  }
  const source = (await readdir(dataDir)).find((name) => name.startsWith(adopting));
  if (source === undefined) return;
  await move(await readdir(join(dataDir, source)), join(dataDir, source), dataDir);
  await rmdir(join(dataDir, source));
  await syncFolder(dataDir);
}

async function move(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
  await syncFolder(to);
}
