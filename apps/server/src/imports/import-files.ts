import { basename } from 'node:path';
import { bundleFileNames } from '@tenderscope/warehouse';
import { HttpError } from '../http-error.ts';
import { importMessages } from './messages.ts';

/** A table of a bundle, releases of OCDS, or rates of currencies. */
export type PartKind = 'bundle' | 'ocds' | 'rates';

export interface ImportPart {
  name: string;
  bytes: number;
  kind: PartKind;
}

const longestName = 200;

/** Name and kind of a file, whatever folder it is in. @throws HttpError 400 for one of another name. */
export function partOf(path: string): Pick<ImportPart, 'name' | 'kind'> {
  const name = basename(path.replaceAll('\\', '/'));
  const table = /^(\w+)\.(?:(?:csv|ndjson)(?:\.gz)?|parquet)$/.exec(name)?.[1];
  if (bundleFileNames.some((known) => known === table)) return { name, kind: 'bundle' };
  if (name === 'rates.csv') return { name, kind: 'rates' };
  if (/^[^\p{C}.][^\p{C}]*\.jsonl?(?:\.gz)?$/u.test(name) && name.length <= longestName) return { name, kind: 'ocds' };
  throw new HttpError(400, importMessages.name(name, bundleFileNames));
}

/** The format of parts. @throws HttpError 400 for parts of both formats. */
export function formatOf(parts: readonly ImportPart[]): 'bundle' | 'ocds' | null {
  const isOcds = parts.some(({ kind }) => kind === 'ocds');
  const isBundle = parts.some(({ kind }) => kind === 'bundle');
  if (isOcds && isBundle) throw new HttpError(400, importMessages.mixed);
  return isOcds ? 'ocds' : isBundle ? 'bundle' : null;
}
