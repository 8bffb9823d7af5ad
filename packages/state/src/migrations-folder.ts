import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Resolved through the package, because a bundled server runs from another folder. */
export const migrationsFolder = join(dirname(createRequire(import.meta.url).resolve('@tenderscope/state/package.json')), 'src/migrations');
