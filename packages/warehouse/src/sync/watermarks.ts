import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keptLoads } from '../undo/expired-loads.ts';
import type { TableMapping } from './mapping-file.ts';

/** Progress of pulling a source into the warehouse. */
const progress = z.object({
  /**
   * Version of the warehouse after a pull. A warehouse with a lower version was emptied or restored, and lacks rows before the watermarks.
   */
  dataVersion: z.number(),
  /** The greatest watermark, by `watermarkKey`. */
  tables: z.record(z.string(), z.string()),
});
type PullProgress = z.output<typeof progress>;

/** Progress after the last pull, and after earlier ones, for imports that are undone. */
const kept = progress.extend({ earlier: z.array(progress).default([]) });
/** As many pulls as loads that can be undone. */
const maxKept = keptLoads;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const fileOf = (dataDir: string, source: string): string => join(dataDir, 'sync', `${digest(source)}.json`);

/** Identifies a mapping of a table. If the mapping changes, all its rows are pulled again. */
export const watermarkKey = (mapping: TableMapping): string => `${mapping.table} ${digest(JSON.stringify(mapping))}`;

/**
 * Progress after each pull, the last one first. Empty if the file is absent or damaged: then all rows are pulled again, which changes
 * nothing.
 */
export async function readWatermarks(dataDir: string, source: string): Promise<PullProgress[]> {
  try {
    const { earlier, ...last } = kept.parse(JSON.parse(await readFile(fileOf(dataDir, source), 'utf8')));
    return [last, ...earlier];
  } catch {
    return [];
  }
}

/** Written in one step, so that a killed process leaves the old file or the new one. */
export async function writeWatermarks(
  dataDir: string,
  source: string,
  reached: PullProgress,
  before: readonly PullProgress[],
): Promise<void> {
  const file = fileOf(dataDir, source);
  const earlier = before.filter(({ dataVersion }) => dataVersion < reached.dataVersion).slice(0, maxKept);
  await mkdir(join(dataDir, 'sync'), { recursive: true });
  await writeFile(`${file}.partial`, `${JSON.stringify({ ...reached, earlier }, null, 2)}\n`, { flush: true });
  await rename(`${file}.partial`, file);
}
