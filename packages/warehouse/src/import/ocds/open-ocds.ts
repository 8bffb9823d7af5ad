import { basename } from 'node:path';
import { ImportError } from '../import-error.ts';
import { listFiles } from '../input/list-files.ts';
import type { InputFile } from '../input/input-file.ts';
import type { Input } from '../input/input.ts';
import { messages } from '../messages.ts';
import { noRates, readRates } from './rates.ts';
import { stageReleases } from './stage-releases.ts';

interface OcdsOptions {
  /** CSV of currency and rate to CNY; without a rate an amount stays in its currency only. */
  rates?: string | undefined;
  /** Label of the encoding of the files, UTF-8 where absent. */
  encoding?: string | undefined;
}

/**
 * OCDS 1.1 files: release packages, record packages and single releases in `.json`, or any of these line by line in
 * `.jsonl`, gzip allowed. A file that cannot be read is rejected; the others go on.
 * @throws ImportError for paths that lead to no such files, or rates that are wrong.
 */
export async function openOcds(paths: readonly string[], { rates: ratesPath, encoding }: OcdsOptions = {}): Promise<Input> {
  const files: InputFile[] = [];
  const warnings: string[] = [];
  for (const { isGiven, ...file } of await listFiles(paths, encoding)) {
    if (/\.jsonl?(?:\.gz)?$/.test(basename(file.path))) files.push(file);
    else if (isGiven) throw new ImportError(messages.files.notOcds(file.path));
    else warnings.push(messages.files.unknownFile(file.name));
  }
  if (files.length === 0) throw new ImportError(messages.files.noneInFolder(paths));
  const [ratesFile] = ratesPath === undefined ? [] : await listFiles([ratesPath]);
  const rates = ratesFile ? await readRates(ratesFile) : noRates;
  const stage: Input['stage'] = async function* (stage) {
    yield await stageReleases(files, rates, stage, (warning) => warnings.push(warning));
  };
  return { files, warnings, stage };
}
