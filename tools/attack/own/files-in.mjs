import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a folder, `{ path, size }`; files that disappear meanwhile are left out; empty if the folder does not exist. */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(async ({ parentPath, path, name }) => {
    const file = join(parentPath ?? path, name);
    const { size } = await stat(file).catch(() => ({}));
    return { path: file, size };
  });
  return (await Promise.all(files)).filter(({ size }) => size !== undefined);
}
