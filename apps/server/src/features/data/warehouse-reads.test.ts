import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Files that may read the warehouse without a caller, with the reason; all others use `WarehouseReads`. */
const withoutCaller = {
  'features/imports/data-versions.ts': 'the check of all tables goes on beside everything else',
  'features/data/data-service.ts': 'runs queries in places of their callers',
  'features/data/data-services.ts': 'makes the services of data',
  'features/data/unit-directory.ts': 'units are read once per data version, to know what a caller sees',
  'features/data/warehouse-reads.ts': 'gives the places',
  'features/demo/demo-data.ts': 'before the server serves',
  'features/exports/export-service.ts': 'streams in places of their callers',
  'features/imports/import-draft.ts': 'finds whether an import was committed whose server stopped',
  'features/imports/import-services.ts': 'makes the services of imports',
  'features/imports/import-session.ts': 'an import, which has the one slot for imports',
  'features/imports/sources/source-reader.ts': 'an import, which has the one slot for imports',
  'platform/operations/engine-watch.ts': 'counts abandoned statements',
  'features/quality/data-quality.ts': 'names the type of what it runs in a place',
  'features/quality/quality-view.ts': 'runs in the place of the data quality',
  'features/relations/read-index.ts': 'the graph is read once per data version',
  'features/relations/relation-indexes.ts': 'the graph is read once per data version',
  'features/relations/relation-services.ts': 'makes the services of relations',
  'features/system-status/server-facts.ts': 'reads the versions of the data, no rows',
  'platform/operations/readiness.ts': 'checks that the engine answers, for monitoring',
  'platform/operations/statistics-watch.ts': 'completes statistics in the background',
  'services.ts': 'makes the services',
};

it('replaces the warehouse in all code that reads it for a caller', async () => {
  const folder = join(import.meta.dirname, '../..');
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts') && !/\.test\.ts$|test-support/.test(path));
  expect(paths.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const path of paths) {
    const imports = /import[^;]*from '@tenderscope\/warehouse'/.exec(await readFile(join(folder, path), 'utf8'))?.[0] ?? '';
    if (/\bWarehouse\b/.test(imports)) found.push(path);
  }
  expect(found.sort()).toEqual(Object.keys(withoutCaller).sort());
});
