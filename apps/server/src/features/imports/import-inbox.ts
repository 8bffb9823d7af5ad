import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@tenderscope/files';
import type { StoredImportDraft, StoredImportFile } from '@tenderscope/state';
import { ImportError, readRatesFile } from '@tenderscope/warehouse';
import { UploadInterruptedError, OversizeError, UploadFolder } from '../uploads/upload-folder.ts';
import type { ArrivingFile } from '../uploads/upload-service.ts';
import { formatOf, partOf, type ImportPart } from './import-files.ts';
import { unpackBundle } from './unpack-bundle.ts';
import { importErrors } from './import-errors.ts';
import { uploadErrors } from '../uploads/upload-errors.ts';

const megabyte = 1 << 20;
/** Maximum unpacked size of a bundle, as a multiple of the upload limit. */
const unpackedShare = 20;
/** Folder of the shared files. */
const shared = 'import-inbox';

type Draft = Pick<StoredImportDraft, 'folder' | 'files' | 'rates'>;

interface InboxOptions {
  dataDir: string;
  /** Size limit of one file. */
  maxMegabytes: number;
  /** Where the servers share files; undefined if there is only this one. */
  sharedFiles: FileStore | undefined;
}

/**
 * Uploaded files of the import: in a folder of the server that received them, and where servers share files, a copy there. Only the holder
 * of the slot changes them.
 */
export class ImportInbox {
  readonly #folder: string;
  readonly #maxMegabytes: number;
  readonly #shared: FileStore | undefined;

  constructor({ dataDir, maxMegabytes, sharedFiles }: InboxOptions) {
    this.#folder = join(dataDir, 'import-inbox');
    this.#maxMegabytes = maxMegabytes;
    this.#shared = sharedFiles;
  }

  /** Folder of the files of a draft on this server. */
  path({ folder }: Pick<Draft, 'folder'>): string {
    return join(this.#folder, folder);
  }

  /**
   * Adds a file as it arrives, or all files of an archive or none.
   * @returns all files, and the rates of the file of rates.
   * @throws HttpError 400 for an unsupported file, 413 for one that is too large; earlier files remain.
   */
  async receive(draft: Draft, { name, content, complete }: ArrivingFile): Promise<Pick<Draft, 'files' | 'rates'>> {
    const isZip = name.toLowerCase().endsWith('.zip');
    const part = isZip ? null : partOf(name);
    await this.#removeOthers(draft);
    const bundle = this.path(draft);
    const [guid, files, folder] = [randomUUID(), new UploadFolder(bundle), join(bundle, randomUUID())];
    const arrived = files.arriving(guid);
    try {
      const { size } = await files.receive(guid, content, this.#maxMegabytes * megabyte);
      await complete();
      if (size === 0) throw uploadErrors.empty();
      await mkdir(folder, { mode: 0o700 });
      if (part) await rename(arrived, join(folder, part.name));
      const maxBytes = this.#maxMegabytes * megabyte * unpackedShare;
      return await this.#add(draft, folder, part ? [{ ...part, bytes: size }] : await unpackBundle(arrived, { name, folder, maxBytes }));
    } catch (error) {
      if (error instanceof OversizeError) throw importErrors.tooLarge(this.#maxMegabytes);
      if (error instanceof UploadInterruptedError) throw uploadErrors.interrupted();
      throw error;
    } finally {
      await rm(arrived, { force: true });
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Copies files of other servers to this one. @returns the paths of the files. @throws HttpError 409 for a missing file. */
  async collect(draft: Draft): Promise<string[]> {
    await this.#removeOthers(draft);
    await mkdir(this.path(draft), { recursive: true, mode: 0o700 });
    for (const file of draft.files) await this.#collect(draft, file);
    return draft.files.filter(({ kind }) => kind !== 'rates').map(({ name }) => join(this.path(draft), name));
  }

  /** Removes all files of a draft. */
  async clear(draft: Draft): Promise<void> {
    await rm(this.path(draft), { recursive: true, force: true });
    for (const { key } of draft.files) await this.#shared?.remove(`${shared}/${key}`);
  }

  async #collect(draft: Draft, { key, name, bytes }: StoredImportFile): Promise<void> {
    const path = join(this.path(draft), name);
    const found = await stat(path).catch(() => undefined);
    if (found?.size === bytes) return;
    const content = await this.#shared?.open(`${shared}/${key}`);
    if (!content) throw importErrors.missingFile(name);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  }

  /** Removes files of other drafts, which a killed server may have left. */
  async #removeOthers({ folder, files }: Draft): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) if (name !== folder) await rm(join(this.#folder, name), { recursive: true, force: true });
    if (files.length > 0 || !this.#shared) return;
    for (const { key } of await this.#shared.list(shared)) await this.#shared.remove(key);
  }

  async #add(draft: Draft, folder: string, parts: readonly ImportPart[]): Promise<Pick<Draft, 'files' | 'rates'>> {
    const twice = parts.find((part) => draft.files.some((known) => known.name === part.name));
    if (twice) throw importErrors.duplicateFile(twice.name);
    formatOf([...draft.files, ...parts]);
    this.#requireRoom([...draft.files, ...parts].reduce((total, { bytes }) => total + bytes, 0));
    const rates = parts.find(({ kind }) => kind === 'rates');
    const read = rates && (await readRatesFile(join(folder, rates.name)).catch((error: unknown) => {
      throw error instanceof ImportError ? importErrors.unreadable(error.message) : error;
    }));
    const added = parts.map((part) => ({ ...part, key: randomUUID() }));
    for (const { key, name } of added) await this.#shared?.copy(`${shared}/${key}`, join(folder, name));
    for (const { name } of added) await rename(join(folder, name), join(this.path(draft), name));
    return { files: [...draft.files, ...added], rates: read ?? draft.rates };
  }

  #requireRoom(bytes: number): void {
    const max = this.#maxMegabytes * unpackedShare;
    if (bytes > max * megabyte) throw importErrors.uploadsTooLarge(max);
  }
}
