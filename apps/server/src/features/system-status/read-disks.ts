import { statfs } from 'node:fs/promises';
import type { ServerFacts } from '@tenderscope/contract';

/** Space of the file systems of folders; those that cannot be read are left out. `reserveBytes`: less free space counts as full. */
export async function readDisks(folders: Readonly<Record<string, string>>, reserveBytes: number): Promise<ServerFacts['disks']> {
  const found = await Promise.all(Object.entries(folders).map(async ([name, folder]) => {
    const space = await statfs(folder).catch(() => undefined);
    if (!space) return [];
    const freeBytes = space.bavail * space.bsize;
    return [{ name, freeBytes, totalBytes: space.blocks * space.bsize, isFull: freeBytes < reserveBytes }];
  }));
  return found.flat();
}
