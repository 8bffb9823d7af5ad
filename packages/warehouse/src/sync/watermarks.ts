import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The greatest watermark pulled so far, by table. */
export type Watermarks = Record<string, string>;

const fileOf = (dataDir: string, source: string): string =>
  join(dataDir, 'sync', `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.json`);

export async function readWatermarks(dataDir: string, source: string): Promise<Watermarks> {
  const text = await readFile(fileOf(dataDir, source), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Watermarks;
}

/** In one step, so that a kill leaves the old file or the new one. */
export async function writeWatermarks(dataDir: string, source: string, watermarks: Watermarks): Promise<void> {
  const file = fileOf(dataDir, source);
  await mkdir(join(dataDir, 'sync'), { recursive: true });
  await writeFile(`${file}.partial`, `${JSON.stringify(watermarks, null, 2)}\n`);
  await rename(`${file}.partial`, file);
}
