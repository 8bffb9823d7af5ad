import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { InputFile } from '../input/input-file.ts';
import type { Stage } from '../staging/stage.ts';
import { readReleases } from './read-releases.ts';

/**
 * Writes `releases.jsonl` to a folder: all releases in the files of processes with a finding, and parts that could not be read as a
 * release, one per line.
 * @param lines of rows with findings in each file, by its index.
 */
export async function writeInputReleases(
  files: readonly InputFile[],
  lines: ReadonlyMap<number, ReadonlySet<number>>,
  target: string,
  { folder: work, signal }: Pick<Stage, 'folder' | 'signal'>,
): Promise<void> {
  const processes = new Set<string>();
  for (const [source, file] of files.entries()) {
    const own = lines.get(source);
    if (!own) continue;
    for await (const found of readReleases(file, { signal })) if ('ocid' in found && own.has(found.line ?? 1)) processes.add(found.ocid);
  }
  async function* texts(): AsyncGenerator<string> {
    for (const [source, file] of files.entries()) {
      for await (const found of readReleases(file, { signal })) {
        if ('ocid' in found) yield processes.has(found.ocid) ? `${found.text}\n` : '';
        else if (found.line !== null && lines.get(source)?.has(found.line)) yield `${found.input.trim()}\n`;
      }
    }
  }
  const folder = join(work, 'rows');
  await mkdir(folder);
  await pipeline(Readable.from(texts()), createWriteStream(join(folder, 'releases.jsonl')));
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}
