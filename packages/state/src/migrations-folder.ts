import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Resolved through the package, because a bundled server runs from another folder. */
export const migrationsFolder = join(dirname(createRequire(import.meta.url).resolve('@tenderscope/state/package.json')), 'src/migrations');

/** Number of migrations of this program: the version of its schema. */
export function stateVersion(): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
  return entries.length;
}
