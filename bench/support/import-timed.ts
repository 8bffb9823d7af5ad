import { importBundle, type Warehouse } from '@tenderscope/warehouse';
import { withPeakMemory } from './measure.ts';

export interface TimedImport {
  /** Until the rows can be read. */
  seconds: number;
  /** Until deferred statistics are complete, too. */
  secondsInAll: number;
  rows: number;
  /** Bytes. */
  peak: number;
}

/** Imports a bundle, which must be free of findings. */
export async function importTimed(warehouse: Warehouse, bundle: string, dataDir: string): Promise<TimedImport> {
  const start = performance.now();
  const version = warehouse.dataVersion();
  let readable = Number.NaN;
  const watch = setInterval(() => {
    if (warehouse.dataVersion() === version) return;
    readable = performance.now();
    clearInterval(watch);
  }, 20);
  const { result, peak } = await withPeakMemory(() => importBundle(warehouse, [bundle], { dataDir, format: 'bundle', memoryMb: 2048 }));
  if (result.outcome !== 'clean') throw new Error(`the import of ${bundle} ended with ${result.outcome}`);
  const rows = Object.values(result.tables).reduce((sum, { read }) => sum + read, 0);
  clearInterval(watch);
  const end = performance.now();
  return { seconds: ((Number.isNaN(readable) ? end : readable) - start) / 1000, secondsInAll: (end - start) / 1000, rows, peak };
}
