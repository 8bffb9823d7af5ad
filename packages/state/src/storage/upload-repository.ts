import { and, eq, inArray, isNull, lt, sum } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { riskCases, uploads, users } from '../schema.ts';

export interface StoredUpload {
  guid: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
  mime: string;
  createdBy: string;
  createdAt: number;
  /** Guid of the order that shows it. */
  attachedTo: string | null;
  /** The case that it belongs to, from the start. */
  caseGuid: string | null;
}

/** Metadata of a file after it has arrived. */
export type ArrivedUpload = Pick<StoredUpload, 'guid' | 'name' | 'size' | 'sha256' | 'mime'>;

/** Metadata of a file that is still being uploaded. */
const unfinished = { name: '', sha256: '', mime: '', attachedTo: null };

/** Metadata of uploaded files. Their bytes are stored separately, under the guid. */
export class UploadRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(upload: StoredUpload): Promise<void> {
    await this.#db.insert(uploads).values(upload);
  }

  /**
   * Reserves space for a file to be uploaded, among the files of its case, otherwise among its user's other files; safe for concurrent
   * calls.
   * @returns false, and reserves nothing, if their total size would exceed `limit` bytes.
   */
  async reserve(file: Pick<StoredUpload, 'guid' | 'size' | 'createdBy' | 'createdAt' | 'caseGuid'>, limit: number): Promise<boolean> {
    const { caseGuid, createdBy } = file;
    return this.#db.transaction(async (tx) => {
      if (caseGuid === null) await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, createdBy)).for('update');
      else await tx.select({ guid: riskCases.guid }).from(riskCases).where(eq(riskCases.guid, caseGuid)).for('update');
      const among = caseGuid === null ? and(eq(uploads.createdBy, createdBy), isNull(uploads.caseGuid)) : eq(uploads.caseGuid, caseGuid);
      const [row] = await tx.select({ bytes: sum(uploads.size) }).from(uploads).where(among);
      if (Number(row?.bytes ?? 0) + file.size > limit) return false;
      await tx.insert(uploads).values({ ...file, ...unfinished });
      return true;
    });
  }

  /** Completes a reserved file. */
  async complete({ guid, ...arrived }: ArrivedUpload): Promise<void> {
    await this.#db.update(uploads).set(arrived).where(eq(uploads.guid, guid));
  }

  /** Deletes a file that did not arrive. */
  async release(guid: string): Promise<void> {
    await this.#db.delete(uploads).where(and(eq(uploads.guid, guid), eq(uploads.sha256, unfinished.sha256)));
  }

  /** Deletes files whose upload started before an instant and never finished. */
  async releaseBefore(at: number): Promise<void> {
    await this.#db.delete(uploads).where(and(eq(uploads.sha256, unfinished.sha256), lt(uploads.createdAt, at)));
  }

  async find(guid: string): Promise<StoredUpload | undefined> {
    return (await this.#db.select().from(uploads).where(eq(uploads.guid, guid)))[0];
  }

  async attachedTo(orderGuid: string): Promise<StoredUpload[]> {
    return this.#db.select().from(uploads).where(eq(uploads.attachedTo, orderGuid)).orderBy(uploads.createdAt, uploads.guid);
  }

  /** The given guids that are stored. */
  async known(guids: readonly string[]): Promise<ReadonlySet<string>> {
    if (guids.length === 0) return new Set();
    const rows = await this.#db.select({ guid: uploads.guid }).from(uploads).where(inArray(uploads.guid, [...guids]));
    return new Set(rows.map((row) => row.guid));
  }

  /** Deletes files created before an instant that are attached to nothing. @returns their guids. */
  async forgetOrphansBefore(at: number): Promise<string[]> {
    const orphan = and(isNull(uploads.attachedTo), isNull(uploads.caseGuid), lt(uploads.createdAt, at));
    const removed = await this.#db.delete(uploads).where(orphan).returning({ guid: uploads.guid });
    return removed.map((row) => row.guid);
  }
}
