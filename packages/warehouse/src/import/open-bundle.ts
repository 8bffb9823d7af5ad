import { readHeader } from './csv/read-header.ts';
import { stageCsv } from './csv/stage-csv.ts';
import type { Header } from './csv/check-header.ts';
import { ImportError } from './import-error.ts';
import { findBundleFiles } from './input/find-bundle-files.ts';
import type { Input } from './input/input.ts';
import { messages } from './messages.ts';
import { stageNdjson } from './ndjson/stage-ndjson.ts';
import { stageParquet } from './parquet/stage-parquet.ts';

/**
 * A bundle's files, their headers checked.
 * @throws ImportError with one line for each file that cannot be read as its table.
 */
export async function openBundle(paths: readonly string[]): Promise<Input> {
  const { files, warnings } = await findBundleFiles(paths);
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
    stage: async (stage) => {
      const staged = [];
      for (const [source, file] of files.entries()) {
        const header = headers.get(file.path);
        if (header) {
          staged.push(await stageCsv(file, source, header, stage));
          continue;
        }
        const unknown = new Set<string>();
        staged.push(await (file.form === 'parquet' ? stageParquet : stageNdjson)(file, source, unknown, stage));
        if (unknown.size > 0) warnings.push(messages.header.unknown(file.name, [...unknown]));
      }
      return staged;
    },
  };
}
