import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copy of the catalog whose permissions PGlite sets; it contains no user data, and its folder is private. */
const catalogCopy = /\/state\/.*\/pg_internal\.init$/;

/** The folder and its content, without links, which have no permissions of their own. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.filter((entry) => !entry.isSymbolicLink()).map(({ parentPath, name }) => join(parentPath, name))];
}

/** Paths in a folder that are accessible to users other than the owner. */
export async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await pathsIn(folder)) if (!catalogCopy.test(path) && (await lstat(path)).mode & 0o077) found.push(path);
  return found;
}

/** Makes a folder and its content readable for everybody, like an unpacked backup. */
export async function letOthersRead(folder: string): Promise<void> {
  for (const path of await pathsIn(folder)) await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644);
}
