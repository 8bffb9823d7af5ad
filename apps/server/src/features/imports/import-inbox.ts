import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFormat } from '@tenderscope/contract';
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

/** Uploaded files of one import, in a separate folder. Files of an earlier process are removed with the first upload. */
export class ImportInbox {
  readonly #folder: string;
  readonly #maxMegabytes: number;
  #isSwept = false;
  /** Name of the current bundle. */
  #bundle: string | null = null;
  parts: readonly ImportPart[] = [];
  /** Rates from the file of rates: yuan per unit, by currency. */
  rates: Readonly<Record<string, number>> = {};

  constructor(dataDir: string, maxMegabytes: number) {
    this.#folder = join(dataDir, 'import-inbox');
    this.#maxMegabytes = maxMegabytes;
  }

  /** Path of the files. */
  get path(): string | null {
    return this.#bundle;
  }

  /** Format of the files; null without files. */
  get format(): ImportFormat | null {
    return formatOf(this.parts);
  }

  /**
   * Adds a file as it arrives, or all files of an archive or none.
   * @throws HttpError 400 for an unsupported file, 413 for one that is too large; earlier files remain.
   */
  async receive({ name, content, complete }: ArrivingFile): Promise<readonly ImportPart[]> {
    const isZip = name.toLowerCase().endsWith('.zip');
    const part = isZip ? null : partOf(name);
    const bundle = await this.#enter();
    const [guid, files, folder] = [randomUUID(), new UploadFolder(bundle), join(bundle, randomUUID())];
    const arrived = files.arriving(guid);
    try {
      const { size } = await files.receive(guid, content, this.#maxMegabytes * megabyte);
      await complete();
      if (size === 0) throw uploadErrors.empty();
      await mkdir(folder, { mode: 0o700 });
      if (part) await rename(arrived, join(folder, part.name));
      const maxBytes = this.#maxMegabytes * megabyte * unpackedShare;
      await this.#add(folder, part ? [{ ...part, bytes: size }] : await unpackBundle(arrived, { name, folder, maxBytes }), bundle);
      return this.parts;
    } catch (error) {
      if (error instanceof OversizeError) throw importErrors.tooLarge(this.#maxMegabytes);
      if (error instanceof UploadInterruptedError) throw uploadErrors.interrupted();
      throw error;
    } finally {
      await rm(arrived, { force: true });
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes all files. */
  async clear(): Promise<void> {
    const bundle = this.#bundle;
    this.#bundle = null;
    this.parts = [];
    this.rates = {};
    if (bundle !== null) await rm(bundle, { recursive: true, force: true });
  }

  async #enter(): Promise<string> {
    if (!this.#isSwept) await rm(this.#folder, { recursive: true, force: true });
    this.#isSwept = true;
    this.#bundle ??= join(this.#folder, randomUUID());
    await mkdir(this.#bundle, { recursive: true, mode: 0o700 });
    return this.#bundle;
  }

  async #add(folder: string, parts: readonly ImportPart[], bundle: string): Promise<void> {
    const twice = parts.find((part) => this.parts.some((known) => known.name === part.name));
    if (twice) throw importErrors.duplicateFile(twice.name);
    formatOf([...this.parts, ...parts]);
    this.#requireRoom(parts.reduce((total, { bytes }) => total + bytes, 0));
    const rates = parts.find(({ kind }) => kind === 'rates');
    const read = rates && (await readRatesFile(join(folder, rates.name)).catch((error: unknown) => {
      throw error instanceof ImportError ? importErrors.unreadable(error.message) : error;
    }));
    for (const { name } of parts) await rename(join(folder, name), join(bundle, name));
    this.parts = [...this.parts, ...parts];
    this.rates = read ?? this.rates;
  }

  #requireRoom(bytes: number): void {
    const held = this.parts.reduce((total, part) => total + part.bytes, 0);
    const max = this.#maxMegabytes * unpackedShare;
    if (held + bytes > max * megabyte) throw importErrors.uploadsTooLarge(max);
  }
}
