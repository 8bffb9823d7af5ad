import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @throws a sentence that names the command to run, if a repository has only the packages for running (after `npm start`), or none. */
export function requireTestPackages(root: string): void {
  if (['vitest', 'chdb'].every((name) => existsSync(join(root, 'node_modules', name)))) return;
  throw new Error('The packages for tests are not installed: run `npm install`, or `npm test`, which installs them itself.');
}
