import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Found through the package, because a bundled server runs from elsewhere. */
export const migrationsFolder = join(dirname(createRequire(import.meta.url).resolve('@tenderscope/state/package.json')), 'src/migrations');
