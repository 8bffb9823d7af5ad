import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A copy of the catalog that PGlite gives its rights itself; it holds nobody's data, and its folder is closed. */
const catalogCopy = /\/state\/.*\/pg_internal\.init$/;

/** The folder and what is in it, without links, which have no rights of their own. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.filter((entry) => !entry.isSymbolicLink()).map(({ parentPath, name }) => join(parentPath, name))];
}

/** What of a folder others than its owner have rights on. */
export async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await pathsIn(folder)) if (!catalogCopy.test(path) && (await lstat(path)).mode & 0o077) found.push(path);
  return found;
}

/** Lets everybody read a folder and all that is in it, as somebody may unpack it from a backup. */
export async function letOthersRead(folder: string): Promise<void> {
  for (const path of await pathsIn(folder)) await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644);
}
