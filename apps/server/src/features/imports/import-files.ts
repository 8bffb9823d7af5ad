import { basename } from 'node:path';
import type { ImportFormat } from '@tenderscope/contract';
import { bundleFileNames } from '@tenderscope/warehouse';
import { importErrors } from './import-errors.ts';

/** Format of a file, or currency rates. */
export type PartKind = ImportFormat | 'rates';

export interface ImportPart {
  name: string;
  bytes: number;
  kind: PartKind;
}

/** Of file systems. */
const longestNameBytes = 255;

/** Name and kind of a file, in any folder. @throws HttpError 400 for an unknown name, or one that is too long. */
export function partOf(path: string): Pick<ImportPart, 'name' | 'kind'> {
  const name = basename(path.replaceAll('\\', '/'));
  const table = /^(\w+)\.(?:(?:csv|ndjson)(?:\.gz)?|parquet)$/.exec(name)?.[1];
  if (bundleFileNames.some((known) => known === table)) return { name, kind: 'bundle' };
  if (name === 'rates.csv') return { name, kind: 'rates' };
  if (Buffer.byteLength(name) > longestNameBytes) throw importErrors.nameTooLong();
  if (/^[^\p{C}.]\P{C}*$/u.test(name)) {
    if (/\.jsonl?(?:\.gz)?$/.test(name)) return { name, kind: 'ocds' };
    if (/\.(?:xlsx|xlsm|xls|et|csv|tsv|txt)$/i.test(name)) return { name, kind: 'ledger' };
  }
  throw importErrors.unknownFileName(name, bundleFileNames);
}

/** Format of parts. @throws HttpError 400 for parts of several formats. */
export function formatOf(parts: readonly ImportPart[]): ImportFormat | null {
  const [format = null, ...others] = new Set(parts.flatMap(({ kind }) => (kind === 'rates' ? [] : [kind])));
  if (others.length > 0) throw importErrors.mixedFormats();
  return format;
}
