import { basename } from 'node:path';
import type { ImportCurrency } from '@tenderscope/contract';
import { ImportError } from '../import-error.ts';
import { listFiles } from '../input/list-files.ts';
import type { InputFile } from '../input/input-file.ts';
import type { Input } from '../input/input.ts';
import { messages } from '../messages.ts';
import { Rates, readRatesFile } from './rates.ts';
import { stageReleases } from './stage-releases.ts';
import { writeInputReleases } from './write-input-releases.ts';

interface OcdsOptions {
  /** Path of a CSV of currency and rate to CNY, or the rates; without a rate an amount is stored only in its currency. */
  rates?: string | Readonly<Record<string, number>> | undefined;
  /** Label of the encoding of the files, UTF-8 if absent. */
  encoding?: string | undefined;
}

/**
 * Opens OCDS 1.1 files: release packages, record packages and single releases in `.json`, or any of these line by line in `.jsonl`,
 * optionally gzip. A file that cannot be read is rejected, the others are imported.
 * @throws ImportError for paths without such files, or for invalid rates.
 */
export async function openOcds(paths: readonly string[], { rates, encoding }: OcdsOptions = {}): Promise<Input> {
  const files: InputFile[] = [];
  const warnings: string[] = [];
  for (const { isInput, ...file } of await listFiles(paths, encoding)) {
    if (/\.jsonl?(?:\.gz)?$/.test(basename(file.path))) files.push(file);
    else if (isInput) throw new ImportError(messages.files.notOcds(file.path));
    else warnings.push(messages.files.unknownFile(file.name));
  }
  if (files.length === 0) throw new ImportError(messages.files.noneInFolder(paths));
  const input = new Map(Object.entries(typeof rates === 'string' ? await readRatesFile(rates) : (rates ?? {})));
  const currencies: ImportCurrency[] = [];
  const stage: Input['stage'] = async function* (stage) {
    const stored = await stage.stored.select('select currency, rate from currency_rates');
    const known = new Map([...stored.map((row) => [String(row['currency']), Number(row['rate'])] as const), ...input]);
    const used = new Rates(known);
    yield await stageReleases(files, { rates: used, input }, stage);
    for (const [currency, amounts] of [...used.used].sort(([one], [other]) => (one < other ? -1 : 1))) {
      currencies.push({ currency, amounts, rate: known.get(currency) ?? null, isStored: known.has(currency) && !input.has(currency) });
    }
  };
  const writeInputRows: Input['writeInputRows'] = (lines, target, at) => writeInputReleases(files, lines, target, at);
  return { files, warnings, currencies, isBasedOnStored: true, stage, writeInputRows };
}
