import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';
import { CutOffError, OversizeError, UploadFolder } from '../upload/upload-folder.ts';
import type { ArrivingFile } from '../upload/upload-service.ts';
import { importMessages } from './messages.ts';
import { bundleName, unpackBundle, type BundlePart } from './unpack-bundle.ts';

const megabyte = 1 << 20;
/** What a bundle may take unpacked, of what may be sent. */
const unpackedShare = 20;

/** Files that were sent for one import, in a folder of their own. What a former process left is removed with the first. */
export class ImportInbox {
  readonly #folder: string;
  readonly #maxMegabytes: number;
  #isSwept = false;
  /** Of the present bundle. */
  #bundle: string | null = null;
  parts: readonly BundlePart[] = [];

  constructor(dataDir: string, maxMegabytes: number) {
    this.#folder = join(dataDir, 'import-inbox');
    this.#maxMegabytes = maxMegabytes;
  }

  /** Where the files are. */
  get path(): string | null {
    return this.#bundle;
  }

  /**
   * Adds a file as it arrives, or the files of an archive.
   * @throws HttpError 400 for what belongs to no bundle, 413 for what is too large; the files before it stay.
   */
  async receive({ name, content, whole }: ArrivingFile): Promise<readonly BundlePart[]> {
    const isZip = name.toLowerCase().endsWith('.zip');
    const part = isZip ? '' : bundleName(name);
    if (this.parts.some((known) => known.name === part)) throw new HttpError(400, importMessages.twice(part));
    const bundle = await this.#enter();
    const [guid, files] = [randomUUID(), new UploadFolder(bundle)];
    const arrived = files.arriving(guid);
    try {
      const { size } = await files.receive(guid, content, this.#maxMegabytes * megabyte);
      await whole();
      if (size === 0) throw new HttpError(400, messages.upload.empty);
      const added = isZip ? await this.#unpack(arrived, name, bundle) : await this.#place(arrived, part, bundle);
      this.parts = [...this.parts, ...added];
      return this.parts;
    } catch (error) {
      if (error instanceof OversizeError) throw new HttpError(413, importMessages.tooLarge(this.#maxMegabytes));
      if (error instanceof CutOffError) throw new HttpError(400, messages.upload.cutOff);
      throw error;
    } finally {
      await rm(arrived, { force: true });
    }
  }

  /** Removes all files. */
  async clear(): Promise<void> {
    const bundle = this.#bundle;
    this.#bundle = null;
    this.parts = [];
    if (bundle !== null) await rm(bundle, { recursive: true, force: true });
  }

  async #enter(): Promise<string> {
    if (!this.#isSwept) await rm(this.#folder, { recursive: true, force: true });
    this.#isSwept = true;
    this.#bundle ??= join(this.#folder, randomUUID());
    await mkdir(this.#bundle, { recursive: true, mode: 0o700 });
    return this.#bundle;
  }

  async #place(arrived: string, name: string, bundle: string): Promise<BundlePart[]> {
    const { size } = await stat(arrived);
    this.#requireRoom(size);
    await rename(arrived, join(bundle, name));
    return [{ name, bytes: size }];
  }

  /** Into a folder beside, so that an archive is taken whole or not at all. */
  async #unpack(arrived: string, name: string, bundle: string): Promise<BundlePart[]> {
    const folder = join(bundle, randomUUID());
    await mkdir(folder, { mode: 0o700 });
    try {
      const parts = await unpackBundle(arrived, { name, folder, mostBytes: this.#maxMegabytes * megabyte * unpackedShare });
      const twice = parts.find((part) => this.parts.some((known) => known.name === part.name));
      if (twice) throw new HttpError(400, importMessages.twice(twice.name));
      this.#requireRoom(parts.reduce((total, { bytes }) => total + bytes, 0));
      for (const part of parts) await rename(join(folder, part.name), join(bundle, part.name));
      return parts;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  #requireRoom(bytes: number): void {
    const held = this.parts.reduce((total, part) => total + part.bytes, 0);
    const most = this.#maxMegabytes * unpackedShare;
    if (held + bytes > most * megabyte) throw new HttpError(413, importMessages.tooMuch(most));
  }
}
