import { resolve } from 'node:path';
import { importInput, type ImportOptions } from '../import/import-bundle.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { Input } from '../import/input/input.ts';
import type { Warehouse } from '../warehouse.ts';
import { readMapping, type TableMapping } from './mapping.ts';
import { messages } from './messages.ts';
import { openSource, sourceName } from './open-source.ts';
import type { Source } from './source.ts';
import { stageTable } from './stage-table.ts';
import { readWatermarks, writeWatermarks, type Watermarks } from './watermarks.ts';

export interface SyncOptions extends Omit<ImportOptions, 'format' | 'rates'> {
  /** `postgresql://…` or `mysql://…`. */
  from: string;
  /** Path of the mapping file. */
  map: string;
  /** Pulls everything, not only what changed since the last time. */
  full?: boolean | undefined;
}

/**
 * Pulls rows from another database and imports them as a bundle's: checked first, then loaded in one step. Of tables with a
 * watermark only rows from the last one on are pulled; it is kept once the load has committed, so that a kill only pulls again.
 * @throws ImportError for a bad mapping, or a database that is away or refuses.
 */
export async function syncWarehouse(warehouse: Warehouse, options: SyncOptions): Promise<ImportReport> {
  const mappings = await readMapping(options.map);
  const name = sourceName(options.from);
  const dataDir = resolve(options.dataDir);
  const before = await readWatermarks(dataDir, name);
  const source = await openSource(options.from);
  try {
    const after: Watermarks = { ...before };
    const input = inputOf(source, mappings, options.full ? {} : before, after);
    const title = messages.source(name, mappings.map(({ table }) => table));
    const report = await importInput(warehouse, input, title, { ...options, format: 'bundle' });
    await writeWatermarks(dataDir, name, after);
    return report;
  } finally {
    await source.close().catch(() => undefined);
  }
}

/** Tables as files; what was seen of their watermarks goes to `after`. */
function inputOf(source: Source, mappings: readonly TableMapping[], before: Watermarks, after: Watermarks): Input {
  return {
    files: mappings.map(({ table }) => ({ path: table, name: table, bytes: 0 })),
    warnings: [],
    stage: async (stage) => {
      const staged = [];
      for (const [index, mapping] of mappings.entries()) {
        const { rows, watermark } = await stageTable(source, mapping, before[mapping.table], index, stage);
        staged.push(rows);
        if (watermark !== undefined && mapping.watermark !== undefined) after[mapping.table] = watermark;
      }
      return staged;
    },
  };
}
