import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { importLists, type ImportList } from '@tenderscope/contract';
import { zipStream } from '@tenderscope/formats';
import type { FileStore } from '@tenderscope/files';
import type { StateStore, StoredFile } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import { importErrors } from './import-errors.ts';

/** A list as CSV, or the rows as a ZIP archive of a bundle; `bytes` is null if unknown. */
export interface OpenedList {
  bytes: number | null;
  ending: '.csv' | '.zip';
  content: Readable;
}

/** A file of a list, which is opened when its first bytes are requested. */
interface ListFile extends Pick<StoredFile, 'name' | 'bytes'> {
  open: () => Promise<Readable | undefined>;
}

interface ListParts {
  state: Pick<StateStore, 'importLists'>;
  dataDir: string;
  /** Where the servers share files; undefined if there is only this one. */
  sharedFiles: FileStore | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Prefix of the keys of shared files. */
const shared = 'imports/';

/** Lists written by imports: in the data folder of the server that ran one, and where servers share files, a copy there. */
export class ImportLists {
  readonly #parts: ListParts;

  constructor(parts: ListParts) {
    this.#parts = parts;
  }

  /** Lists of imports, by import. */
  async of(importIds: readonly string[]): Promise<Map<string, ImportList[]>> {
    const stored = await this.#parts.state.importLists.of(importIds);
    const lists = await Promise.all(importIds.map(async (importId) => {
      const found = await Promise.all(importLists.map((list) => stat(this.#path(importId, list)).then(() => true, () => false)));
      return importLists.filter((list, place) => found[place] === true || stored.get(importId)?.includes(list));
    }));
    return new Map(importIds.map((importId, place) => [importId, lists[place] ?? []]));
  }

  /** Copies the lists of an import to where the servers share files. The import is already committed, so a failure is only logged. */
  async share(importId: string): Promise<void> {
    const { sharedFiles, log } = this.#parts;
    if (!sharedFiles) return;
    await this.#copy(importId, sharedFiles).catch((err: unknown) => log.error({ err, importId }, 'lists of an import could not be shared'));
  }

  /** @throws HttpError 404. */
  async open(importId: string, list: ImportList): Promise<OpenedList> {
    const files = (await this.#find(importId, list)) ?? (await this.#findShared(importId, list));
    if (!files) throw importErrors.noList(list);
    if (list === 'rows') {
      const entries = files.map((file) => ({ path: file.name, content: contentOf(file, list) }));
      return { bytes: null, ending: '.zip', content: Readable.from(zipStream(entries)) };
    }
    const [file] = files;
    const content = await file?.open();
    if (!file || !content) throw importErrors.noList(list);
    return { bytes: file.bytes, ending: '.csv', content };
  }

  async #copy(importId: string, sharedFiles: FileStore): Promise<void> {
    const { state } = this.#parts;
    for (const list of importLists) {
      const found = await this.#find(importId, list);
      if (!found) continue;
      const files: StoredFile[] = [];
      for (const { name, bytes } of found) {
        const key = randomUUID();
        await sharedFiles.copy(shared + key, list === 'rows' ? join(this.#path(importId, list), name) : this.#path(importId, list));
        files.push({ key, name, bytes });
      }
      await state.importLists.put(importId, list, files);
    }
  }

  #path(importId: string, list: ImportList): string {
    return join(this.#parts.dataDir, 'imports', basename(importId), list === 'rows' ? 'rows' : `${list}.csv`);
  }

  /** Files of a list on this server. */
  async #find(importId: string, list: ImportList): Promise<ListFile[] | undefined> {
    const path = this.#path(importId, list);
    const found = await stat(path).catch(() => undefined);
    if (!found) return undefined;
    const fileAt = async (file: string): Promise<ListFile> =>
      ({ name: basename(file), bytes: (await stat(file)).size, open: () => Promise.resolve(createReadStream(file)) });
    if (list !== 'rows') return [await fileAt(path)];
    return Promise.all((await readdir(path)).sort().map((name) => fileAt(join(path, name))));
  }

  async #findShared(importId: string, list: ImportList): Promise<ListFile[] | undefined> {
    const { sharedFiles, state } = this.#parts;
    if (!sharedFiles) return undefined;
    const files = await state.importLists.files(importId, list);
    return files?.map(({ key, name, bytes }) => ({ name, bytes, open: () => sharedFiles.open(shared + key) }));
  }
}

async function* contentOf({ open }: ListFile, list: ImportList): AsyncGenerator<Buffer> {
  const content = await open();
  if (!content) throw importErrors.noList(list);
  for await (const chunk of content) yield chunk as Buffer;
}
