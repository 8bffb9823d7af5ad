import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const foreign = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** The files at or below a path, as sorted paths from the root; installed or built files are left out. */
export function filesBelow(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !foreign.has(name))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
