import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files that can be recreated at any time: linter caches, the unpacked browser, marks of finished builds. */
export const cache = join(root, '.cache');

export const programs = {
  server: join(root, 'apps/server/dist/main.mjs'),
  user: join(root, 'apps/server/dist/user-cli.mjs'),
  agent: join(root, 'apps/signing-agent/dist/agent.mjs'),
  data: join(root, 'apps/data/dist/main.mjs'),
};
