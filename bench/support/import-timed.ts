import { importBundle, type Warehouse } from '@tenderscope/warehouse';
import { withPeakMemory } from './measure.ts';

export interface TimedImport {
  seconds: number;
  rows: number;
  /** Bytes. */
  peak: number;
}

/** Imports a bundle, which must come in clean. */
export async function importTimed(warehouse: Warehouse, bundle: string, dataDir: string): Promise<TimedImport> {
  const start = performance.now();
  const { result, peak } = await withPeakMemory(() => importBundle(warehouse, [bundle], { dataDir, format: 'bundle', memoryMb: 2048 }));
  if (result.outcome !== 'clean') throw new Error(`the import of ${bundle} ended with ${result.outcome}`);
  const rows = Object.values(result.tables).reduce((sum, { read }) => sum + read, 0);
  return { seconds: (performance.now() - start) / 1000, rows, peak };
}
