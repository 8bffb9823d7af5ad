import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { importLists, type ImportList } from '@tenderscope/contract';
import { zipStream } from '@tenderscope/formats';
import { importErrors } from './import-errors.ts';

const listPath = (dataDir: string, importId: string, list: ImportList): string =>
  join(dataDir, 'imports', basename(importId), list === 'rows' ? 'rows' : `${list}.csv`);

/** Lists written by an import. */
export async function listsOf(dataDir: string, importId: string): Promise<ImportList[]> {
  const found = await Promise.all(importLists.map((list) => stat(listPath(dataDir, importId, list)).then(() => true, () => false)));
  return importLists.filter((_, place) => found[place]);
}

/** A list as CSV, or the rows as a ZIP archive of a bundle; `bytes` is null if unknown. @throws HttpError 404. */
export async function openList(dataDir: string, importId: string, list: ImportList): Promise<{ bytes: number | null; ending: '.csv' | '.zip'; content: Readable }> {
  const path = listPath(dataDir, importId, list);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw importErrors.noList(list);
  if (list !== 'rows') return { bytes: found.size, ending: '.csv', content: createReadStream(path) };
  const names = (await readdir(path)).sort();
  const entries = names.map((name) => ({ path: name, content: readAll(join(path, name)) }));
  return { bytes: null, ending: '.zip', content: Readable.from(zipStream(entries)) };
}

/** Opens the file when its first bytes are requested. */
async function* readAll(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) yield chunk as Buffer;
}
