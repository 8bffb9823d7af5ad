import { resolve } from 'node:path';
import { importInput, type ImportOptions } from '../import/import-bundle.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { Input } from '../import/input/input.ts';
import { repeatOutdated } from '../load/outdated-batch.ts';
import { readUndoState } from '../undo/undo-state.ts';
import type { Warehouse } from '../warehouse.ts';
import type { TableMapping } from './mapping-file.ts';
import { messages } from './messages.ts';
import { openSource, sourceName } from './open-source.ts';
import { readMapping } from './read-mapping.ts';
import type { Source } from './source.ts';
import { stageTable } from './stage-table.ts';
import { readWatermarks, watermarkKey, writeWatermarks } from './watermarks.ts';

export interface SyncOptions extends Omit<ImportOptions, 'format' | 'rates'> {
  /** `postgresql://…` or `mysql://…`. */
  from: string;
  /** Path of the mapping file. */
  map: string;
  /** Pulls all rows, not only those changed since the last time. */
  full?: boolean | undefined;
}

/**
 * Pulls rows from another database and imports them like a bundle: checked first, then loaded in one step. Of tables with a watermark only
 * rows from the last one on are pulled. It is stored once the load has committed, so that a killed process only pulls again. If an import
 * was undone since, rows are pulled from the watermark before it.
 * @throws ImportError for an invalid mapping, or a database that is unavailable, reports an error or disconnects; the reason of `signal` if
 * it aborts.
 */
export function syncWarehouse(warehouse: Warehouse, options: SyncOptions): Promise<ImportReport> {
  return repeatOutdated(() => pull(warehouse, options));
}

async function pull(warehouse: Warehouse, options: SyncOptions): Promise<ImportReport> {
  const { from, map, full = false, signal } = options;
  const mappings = await readMapping(map);
  const name = sourceName(from);
  const dataDir = resolve(options.dataDir);
  const { undone } = await readUndoState(warehouse);
  const isHeld = (version: number): boolean =>
    version <= warehouse.dataVersion() && !undone.some(({ dataVersion, undoVersion }) => dataVersion <= version && version < undoVersion);
  const held = (await readWatermarks(dataDir, name)).filter(({ dataVersion }) => isHeld(dataVersion));
  const before = held[0]?.tables ?? {};
  signal?.throwIfAborted();
  const source = await openSource(from);
  const close = (): Promise<void> => source.close().catch(() => undefined);
  const leave = (): void => void close();
  signal?.addEventListener('abort', leave);
  try {
    const reached: Record<string, string> = {};
    const input = openSync(source, mappings, full ? {} : before, reached);
    const title = messages.source(name, mappings.map(({ table }) => table));
    const report = await importInput(warehouse, input, title, { ...options, isBundle: true });
    if (report.outcome === 'nothing') return report;
    const after = { dataVersion: report.dataVersion, tables: { ...before, ...reached } };
    const isKept = await writeWatermarks(dataDir, name, after, held).then(() => true, () => false);
    return { ...report, warnings: [...report.warnings, ...warningsOf(report, mappings, isKept)] };
  } finally {
    signal?.removeEventListener('abort', leave);
    await close();
  }
}

function warningsOf({ tables }: ImportReport, mappings: readonly TableMapping[], isKept: boolean): string[] {
  if (!isKept) return [messages.watermarksNotKept];
  const passed = mappings.filter(({ table, watermark }) => watermark !== undefined && (tables[table]?.rejected ?? 0) > 0);
  return passed.length === 0 ? [] : [messages.rejectedPassed(passed.map(({ table }) => table))];
}

/**
 * The mapped tables of a database as the files of an import. Watermarks, by `watermarkKey`, are read from `before`; the greatest values
 * seen are written to `reached`.
 */
function openSync(
  source: Source,
  mappings: readonly TableMapping[],
  before: Readonly<Record<string, string>>,
  reached: Record<string, string>,
): Input {
  return {
    files: mappings.map(({ table }) => ({ path: table, name: table, bytes: 0 })),
    warnings: [],
    async* stage(stage) {
      for (const [index, mapping] of mappings.entries()) {
        const key = watermarkKey(mapping);
        const { rows, watermark } = await stageTable(source, mapping, before[key], index, stage);
        if (watermark !== undefined) reached[key] = watermark;
        yield [rows];
      }
    },
  };
}
