import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until the entries of a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Syncs a folder and all folders below it. */
export async function syncFolders(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await syncFolders(join(path, entry.name));
  await syncFolder(path);
}
