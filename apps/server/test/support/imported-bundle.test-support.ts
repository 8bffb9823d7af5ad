import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileQuery, listStatement, queries, type QueryKey } from '@tenderscope/catalog';
import { warehouseThreads } from '@tenderscope/testing';
import { importBundle, openDuckdbWarehouse, type Row } from '@tenderscope/warehouse';

/** Results for a user of all units from a warehouse with one bundle. */
export interface ImportedBundle {
  /** Rows of a query over all time; params by name. */
  rows: (key: QueryKey, params?: Readonly<Record<string, string>>) => Promise<Row[]>;
}

/** Imports a bundle to a separate warehouse that exists while `use` runs. */
export async function withImported<Result>(bundle: string, use: (imported: ImportedBundle) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imported-'));
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 2000, threads: warehouseThreads });
  try {
    await importBundle(warehouse, [bundle], { dataDir, format: 'bundle' });
    await warehouse.refreshStatistics();
    return await use({
      rows: (key, params = {}) => {
        const query = queries.find((one) => one.key === key);
        if (query === undefined) throw new Error(`no query ${key}`);
        return warehouse.query(listStatement(compileQuery(query, { conditions: [], params, scope: { kind: 'all' } }), 1_000_000));
      },
    });
  } finally {
    await warehouse.close();
    await rm(dataDir, { recursive: true });
  }
}
