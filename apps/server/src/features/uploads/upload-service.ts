import { randomUUID } from 'node:crypto';
import { dayMs, messages, type UploadedFile } from '@tenderscope/contract';
import type { ArrivedUpload, StateStore, StoredUpload, StoredUser } from '@tenderscope/state';
import type { Readable } from 'node:stream';
import { FileStoreError, type FileStore, type OpenedFileStore } from '@tenderscope/files';
import type { OrderService } from '../venue/order-service.ts';
import { cleanName } from './clean-name.ts';
import { fileKind } from './file-kind.ts';
import { ScannerUnavailableError, type ScanFile } from './scan-file.ts';
import { UploadInterruptedError, OversizeError, UploadFolder } from './upload-folder.ts';
import { uploadErrors } from './upload-errors.ts';

export const maxUploadBytes = 20 << 20;
/** Maximum total size of one user's files, used or not, so that nobody fills the disk. */
export const maxUserBytes = 200 << 20;
/** Time in which an unused upload may still be attached to an order. */
const orphanMs = dayMs;
/** Time in which a file without a record may still get one. */
const idleMs = 3_600_000;

const isGuid = (key: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

export interface ArrivingFile {
  name: string;
  content: AsyncIterable<Buffer>;
  /** Maximum size of the file; undefined if it is not stated. */
  maxBytes: number | undefined;
  /** Resolves once the sender's form is known to be complete and to contain nothing else. */
  complete: () => Promise<unknown>;
}

/** Purpose of a file: the files it is counted with, and the completion of its record. */
export interface UploadPlace {
  caseGuid: string | null;
  /** Maximum bytes of all files together. */
  limit: number;
  /** Message at the limit. */
  full: string;
  complete: (arrived: ArrivedUpload) => Promise<void>;
}

/** Scanner of files before they are stored, and the policy if it is unavailable. */
export interface UploadScan {
  scan: ScanFile;
  isRequired: boolean;
  /** Called for a file that could not be scanned, or has a finding. */
  watch: (about: { guid: string; signature?: string; error?: unknown }) => void;
}

/** Files uploaded by users: checked by content, stored under a generated name, shown to permitted users. */
export class UploadService {
  readonly #state: StateStore;
  readonly #files: FileStore;
  readonly #arrivals: UploadFolder;
  readonly #orders: OrderService;
  /** For orders, to be attached later. */
  readonly #ownPlace: UploadPlace;
  readonly #scan: UploadScan | undefined;

  constructor(state: StateStore, { files, arrivals }: Pick<OpenedFileStore, 'files' | 'arrivals'>, orders: OrderService, scan?: UploadScan) {
    this.#scan = scan;
    this.#state = state;
    this.#files = files;
    this.#arrivals = new UploadFolder(arrivals);
    this.#orders = orders;
    this.#ownPlace = {
      caseGuid: null,
      limit: maxUserBytes,
      full: messages.upload.tooMuch(maxUserBytes >> 20),
      complete: (arrived) => state.uploads.complete(arrived),
    };
  }

  /**
   * @throws HttpError 413 above the size of a file or of all files, 400 for another kind, an empty file or a partial one, 422 for an
   * infected one, 503 if a mandatory scan is not possible.
   */
  async save(
    user: StoredUser,
    { name, content, maxBytes = maxUploadBytes, complete: all }: ArrivingFile,
    { caseGuid, limit, full, complete }: UploadPlace = this.#ownPlace,
  ): Promise<UploadedFile> {
    const guid = randomUUID();
    const reserved = { guid, size: Math.min(maxBytes, maxUploadBytes), createdBy: user.guid, createdAt: Date.now(), caseGuid };
    const hasRoom = await this.#state.uploads.reserve(reserved, limit);
    if (!hasRoom) throw uploadErrors.storageFull(full);
    let isStored = false;
    try {
      const { size, sha256 } = await this.#arrivals.receive(guid, content, maxUploadBytes);
      await all();
      if (size === 0) throw uploadErrors.empty();
      const kind = await fileKind(this.#arrivals.arriving(guid));
      if (!kind) throw uploadErrors.wrongKind();
      const upload = { guid, name: cleanName(name, kind), size, sha256 };
      await this.#requireClean(guid);
      await this.#files.move(guid, this.#arrivals.arriving(guid));
      isStored = true;
      await complete({ ...upload, mime: kind.mime });
      return upload;
    } catch (error) {
      await this.#arrivals.remove(guid);
      // If a store fails, too, the sweep does it.
      if (isStored) await this.discard(guid);
      await this.#state.uploads.release(guid).catch(() => undefined);
      if (error instanceof OversizeError) throw uploadErrors.tooLarge(maxUploadBytes >> 20);
      if (error instanceof UploadInterruptedError) throw uploadErrors.interrupted();
      throw error;
    }
  }

  /** @throws HttpError 404 for a file that does not exist or that the user may not see. */
  async open(user: StoredUser, guid: string): Promise<{ upload: StoredUpload; content: Readable }> {
    const upload = await this.#state.uploads.find(guid);
    const content = upload && (await this.#maySee(user, upload)) ? await this.read(guid) : undefined;
    if (!upload || !content) throw uploadErrors.unknown();
    return { upload, content };
  }

  /** Bytes of a file; undefined if they no longer exist. The caller checks the permission. */
  read(guid: string): Promise<Readable | undefined> {
    return this.#files.open(guid);
  }

  /** Removes the bytes of a file whose record was removed. If the store does not respond, the sweep removes them later. */
  async discard(guid: string): Promise<void> {
    await this.#files.remove(guid).catch((error: unknown) => {
      if (!(error instanceof FileStoreError)) throw error;
    });
  }

  /** Removes uploads that are unused for a day, and files without a record. */
  async sweep(): Promise<void> {
    const now = Date.now();
    const orphans = await this.#state.uploads.forgetOrphansBefore(now - orphanMs);
    await this.#state.uploads.releaseBefore(now - idleMs);
    const partial = await this.#arrivals.untouchedSince(now - idleMs);
    const stored = (await this.#files.list('')).filter(({ key, changedAt }) => isGuid(key) && changedAt < now - idleMs).map(({ key }) => key);
    const known = await this.#state.uploads.known(stored);
    for (const guid of partial) await this.#arrivals.remove(guid);
    for (const guid of [...orphans, ...stored.filter((found) => !known.has(found))]) await this.#files.remove(guid);
  }

  /** Until it is scanned, a file has the name of one that is still arriving: nobody can read it, and the sweep removes it. */
  async #requireClean(guid: string): Promise<void> {
    if (!this.#scan) return;
    const { scan, isRequired, watch } = this.#scan;
    try {
      const result = await scan(this.#arrivals.arriving(guid));
      if (result.kind === 'clean') return;
      watch({ guid, signature: result.signature });
      throw uploadErrors.infected(result.signature);
    } catch (error) {
      if (!(error instanceof ScannerUnavailableError)) throw error;
      watch({ guid, error });
      if (isRequired) throw uploadErrors.noScanner();
    }
  }

  async #maySee(user: StoredUser, { createdBy, attachedTo, caseGuid }: StoredUpload): Promise<boolean> {
    if (caseGuid !== null) return false;
    return createdBy === user.guid || (attachedTo !== null && this.#orders.maySee(user, attachedTo));
  }
}
