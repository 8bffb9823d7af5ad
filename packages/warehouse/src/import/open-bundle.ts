import { basename } from 'node:path';
import { bundleFileNames } from '../schema/tables.ts';
import type { Header } from './csv/check-header.ts';
import { readHeader } from './csv/read-header.ts';
import { stageCsv } from './csv/stage-csv.ts';
import { ImportError } from './import-error.ts';
import { writeInputRows } from './input-rows/write-input-rows.ts';
import { bundleForms, type BundleFile } from './input/input-file.ts';
import type { Input } from './input/input.ts';
import { listFiles } from './input/list-files.ts';
import { messages } from './messages.ts';
import { stageNdjson } from './ndjson/stage-ndjson.ts';
import { stageParquet } from './parquet/stage-parquet.ts';

/**
 * Opens the files of a bundle and checks their headers.
 * @param encoding of its texts, if the caller names one.
 * @throws ImportError with one line for each file that cannot be read as its table.
 */
export async function openBundle(paths: readonly string[], encoding?: string): Promise<Input> {
  const { files, warnings } = await findBundleFiles(paths, encoding);
  const headers = new Map<string, Header>();
  const problems: string[] = [];
  for (const file of files.filter(({ form }) => form === 'csv')) {
    const header = await readHeader(file);
    headers.set(file.path, header);
    if (header.problem !== undefined) problems.push(messages.files.problem(file.name, header.problem));
    if (header.unknown.length > 0) warnings.push(messages.header.unknown(file.name, header.unknown));
  }
  if (problems.length > 0) throw new ImportError(problems.join('\n'));
  return {
    files,
    warnings,
    async* stage(stage) {
      for (const sources of smallestFirst(files)) {
        const parts = [];
        for (const source of sources) {
          const file = files[source] as BundleFile;
          const header = headers.get(file.path);
          if (header) {
            parts.push(await stageCsv(file, source, header, stage));
            continue;
          }
          const unknown = new Set<string>();
          parts.push(await (file.form === 'parquet' ? stageParquet : stageNdjson)(file, source, unknown, stage));
          if (unknown.size > 0) warnings.push(messages.header.unknown(file.name, [...unknown]));
        }
        yield parts;
      }
    },
    writeInputRows: (lines, target, { folder, hash, signal }) => writeInputRows(files, lines, { work: folder, target, hash, signal }),
  };
}

/** Indexes of the files of each table. The largest tables are last, so that there is always a complete one to check during reading. */
function smallestFirst(files: readonly BundleFile[]): number[][] {
  const tables = new Map<string, { bytes: number; sources: number[] }>();
  for (const [source, { table, bytes }] of files.entries()) {
    const one = tables.get(table) ?? { bytes: 0, sources: [] };
    tables.set(table, { bytes: one.bytes + bytes, sources: [...one.sources, source] });
  }
  return [...tables.values()].sort((one, other) => one.bytes - other.bytes).map(({ sources }) => sources);
}

/**
 * The bundle's files, those of each table in the given order, and a warning for each other file in a folder.
 * @throws ImportError for a file given by name that is not part of a bundle, or if there is nothing to import.
 */
async function findBundleFiles(paths: readonly string[], encoding?: string): Promise<{ files: BundleFile[]; warnings: string[] }> {
  const files: BundleFile[] = [];
  const warnings: string[] = [];
  for (const { isInput, ...file } of await listFiles(paths, encoding)) {
    const [, name, extension] = /^(\w+)\.(\w+)(?:\.gz)?$/.exec(basename(file.path)) ?? [];
    const table = bundleFileNames.find((known) => known === name);
    const form = bundleForms.find((known) => known === extension);
    if (table && form) files.push({ ...file, table, form });
    else if (isInput) throw new ImportError(messages.files.unknownInput(file.path, bundleFileNames));
    else warnings.push(messages.files.unknownFile(file.name));
  }
  if (files.length === 0) throw new ImportError(messages.files.noneInFolder(paths));
  return { files, warnings };
}
