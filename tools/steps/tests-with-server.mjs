import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow } from './files-below.mjs';
import { root } from './paths.mjs';

const bootApp = 'apps/server/test/support/boot-app.ts';
const importOf = /from '(\.[^']+\.ts)'/g;

/** Test files that start a server, themselves or through what they import, as paths from the root. */
export function testsWithServer() {
  const known = new Map([[bootApp, true]]);
  const startsServer = (path) => {
    if (!known.has(path)) {
      // Until it is known, so that a circle of imports ends.
      known.set(path, false);
      const imports = existsSync(join(root, path)) ? [...readFileSync(join(root, path), 'utf8').matchAll(importOf)] : [];
      const files = imports.map(([, to]) => normalize(join(dirname(path), to)));
      known.set(path, files.some((file) => /(^|\/)test\/|test-support/.test(file) && startsServer(file)));
    }
    return known.get(path);
  };
  return ['apps/server', 'tools'].flatMap(filesBelow).filter((path) => /\.test\.[jt]s$/.test(path) && startsServer(path));
}
