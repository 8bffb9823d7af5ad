import { and, eq, inArray, isNull, lt, sum } from 'drizzle-orm';
import type { Database } from './database.ts';
import { uploads } from './schema.ts';

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
}

/** What is known of uploaded files; their bytes are elsewhere, under the guid. */
export class UploadRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(upload: StoredUpload): Promise<void> {
    await this.#db.insert(uploads).values(upload);
  }

  async find(guid: string): Promise<StoredUpload | undefined> {
    return (await this.#db.select().from(uploads).where(eq(uploads.guid, guid)))[0];
  }

  async attachedTo(orderGuid: string): Promise<StoredUpload[]> {
    return this.#db.select().from(uploads).where(eq(uploads.attachedTo, orderGuid)).orderBy(uploads.createdAt, uploads.guid);
  }

  /** Those of the guids that are stored. */
  async known(guids: readonly string[]): Promise<ReadonlySet<string>> {
    if (guids.length === 0) return new Set();
    const rows = await this.#db.select({ guid: uploads.guid }).from(uploads).where(inArray(uploads.guid, [...guids]));
    return new Set(rows.map((row) => row.guid));
  }

  /** Bytes that a user sent and attached to nothing. */
  async waitingBytes(userGuid: string): Promise<number> {
    const waiting = and(eq(uploads.createdBy, userGuid), isNull(uploads.attachedTo));
    const [row] = await this.#db.select({ bytes: sum(uploads.size) }).from(uploads).where(waiting);
    return Number(row?.bytes ?? 0);
  }

  /** Forgets what was made before an instant and is attached to nothing. @returns its guids. */
  async forgetOrphansBefore(at: number): Promise<string[]> {
    const orphan = and(isNull(uploads.attachedTo), lt(uploads.createdAt, at));
    const gone = await this.#db.delete(uploads).where(orphan).returning({ guid: uploads.guid });
    return gone.map((row) => row.guid);
  }
}
