import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import type { InputName } from '../../schema/tables.ts';
import type { BundleFile } from '../input/input-file.ts';
import { csvLine } from './csv-line.ts';
import { openInputRows, type InMemoryRows } from './open-input-rows.ts';

/** Makes spreadsheets read a file as UTF-8. */
const byteOrderMark = '\ufeff';

interface WriteOptions {
  /** Work folder of the running import. */
  work: string;
  /** Folder of the bundle, created in one step. */
  target: string;
  hash: KeyedHash;
  signal?: AbortSignal | undefined;
}

/**
 * Writes some original rows as a bundle, with at most one CSV and one NDJSON file per table: the columns of all its files side by side,
 * followed by cells beyond a header. Rows are in the order of files and lines.
 * @param lines of each file, by its index.
 */
export async function writeInputRows(
  files: readonly BundleFile[],
  lines: ReadonlyMap<number, ReadonlySet<number>>,
  { work, target, hash, signal }: WriteOptions,
): Promise<void> {
  const folder = join(work, 'rows');
  await mkdir(folder);
  for (const table of new Set(files.map((file) => file.table))) {
    const found: InMemoryRows[] = [];
    for (const [source, file] of files.entries()) {
      const wanted = lines.get(source);
      if (file.table === table && wanted) found.push(await openInputRows(file, wanted, { folder: work, hash, signal }));
    }
    await writeTable(folder, table, found);
  }
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

async function writeTable(folder: string, table: InputName, found: readonly InMemoryRows[]): Promise<void> {
  const tabular = found.flatMap((part) => ('header' in part ? part : []));
  const objects = found.flatMap((part) => ('lines' in part ? part.lines : []));
  if (tabular.length > 0) await write(join(folder, `${table}.csv`), csvOf(tabular));
  if (objects.length > 0) await write(join(folder, `${table}.ndjson`), ndjsonOf(objects));
}

async function* csvOf(parts: readonly { header: readonly string[]; rows: AsyncIterable<string[][]> }[]): AsyncGenerator<string> {
  const header = [...new Set(parts.flatMap((part) => part.header))];
  yield byteOrderMark + csvLine(header);
  for (const part of parts) {
    const places = header.map((name) => part.header.indexOf(name));
    const inOrder = (cells: readonly string[]): string[] => [...places.map((place) => cells[place] ?? ''), ...cells.slice(part.header.length)];
    for await (const rows of part.rows) if (rows.length > 0) yield rows.map((cells) => csvLine(inOrder(cells))).join('');
  }
}

async function* ndjsonOf(parts: readonly AsyncIterable<string[]>[]): AsyncGenerator<string> {
  for (const part of parts) for await (const lines of part) if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

const write = (path: string, text: AsyncIterable<string>): Promise<void> => pipeline(Readable.from(text), createWriteStream(path));
