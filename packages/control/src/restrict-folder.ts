import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const ofOthers = 0o077;
const chunk = 64;

/**
 * Removes all rights of the group and of others from a folder and everything in it. Links are neither changed nor followed; files of other
 * owners are left unchanged.
 */
export async function restrictFolder(folder: string): Promise<void> {
  await restrict(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.isSymbolicLink()).map(({ name }) => join(folder, name));
  for (let at = 0; at < files.length; at += chunk) await Promise.all(files.slice(at, at + chunk).map(restrict));
  for (const entry of entries) if (entry.isDirectory()) await restrictFolder(join(folder, entry.name));
}

async function restrict(path: string): Promise<void> {
  try {
    const mode = (await lstat(path)).mode & 0o777;
    if (mode & ofOthers) await chmod(path, mode & ~ofOthers);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}
