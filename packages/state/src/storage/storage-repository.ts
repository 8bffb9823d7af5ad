import type { RemovableKind } from '@tenderscope/contract';
import { and, eq, gt, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { drafts, frozenFiles, reportSchedules, reportSignatures, savedQueries, searchRecords, storageLimits, uploads, userStorage } from '../schema.ts';

/** Stored bytes and rows of one kind of a user. */
export interface StoredKind {
  kind: string;
  bytes: number;
  num: number;
}

/** Stored data of each user. Triggers count and limit them. */
export class StorageRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Sets the storage limit of each user. */
  async setLimit(bytes: number): Promise<void> {
    await this.#db.insert(storageLimits).values({ id: 1, bytes }).onConflictDoUpdate({ target: storageLimits.id, set: { bytes } });
  }

  async ofUser(userGuid: string): Promise<StoredKind[]> {
    const { kind, bytes, num } = userStorage;
    return this.#db.select({ kind, bytes, num }).from(userStorage).where(and(eq(userStorage.userGuid, userGuid), gt(num, 0))).orderBy(kind);
  }

  async countRemovable(userGuid: string, kind: RemovableKind): Promise<number> {
    const { table, where } = this.#removable(userGuid, kind);
    return this.#db.$count(table, where);
  }

  /** @returns guids of the removed rows. */
  async remove(userGuid: string, kind: RemovableKind): Promise<string[]> {
    const { table, where } = this.#removable(userGuid, kind);
    const removed = await this.#db.delete(table).where(where).returning({ guid: table.guid });
    return removed.map(({ guid }) => guid);
  }

  #removable(userGuid: string, kind: RemovableKind) {
    if (kind === 'savedQuery') return { table: savedQueries, where: eq(savedQueries.userGuid, userGuid) };
    if (kind === 'draft') return { table: drafts, where: and(eq(drafts.userGuid, userGuid), isNotNull(drafts.content)) };
    if (kind === 'search') return { table: searchRecords, where: eq(searchRecords.userGuid, userGuid) };
    if (kind === 'schedule') return { table: reportSchedules, where: eq(reportSchedules.userGuid, userGuid) };
    if (kind === 'upload') {
      // A file that is still being uploaded does not count as existing.
      const isFree = and(isNull(uploads.attachedTo), isNull(uploads.caseGuid), ne(uploads.sha256, ''));
      return { table: uploads, where: and(eq(uploads.createdBy, userGuid), isFree) };
    }
    const isOfFile = eq(reportSignatures.fileGuid, frozenFiles.guid);
    const signatures = this.#db.select({ guid: reportSignatures.guid }).from(reportSignatures).where(isOfFile);
    return { table: frozenFiles, where: and(eq(frozenFiles.createdBy, userGuid), notExists(signatures)) };
  }
}
