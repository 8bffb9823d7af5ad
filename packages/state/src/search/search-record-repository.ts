import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { searchRecords } from '../schema.ts';

export interface StoredSearch {
  guid: string;
  tableName: string;
  userGuid: string;
  keyword: string;
  /** The record as JSON text. */
  payload: string;
  createdAt: number;
}

/** Searches of users. */
export class SearchRecordRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(record: StoredSearch): Promise<void> {
    await this.#db.insert(searchRecords).values(record);
  }

  /** The newest occurrence of each different record of a user, newest first. */
  async newest(tableName: string, userGuid: string, limit: number): Promise<StoredSearch[]> {
    const own = this.#db
      .selectDistinctOn([searchRecords.payload])
      .from(searchRecords)
      .where(and(eq(searchRecords.tableName, tableName), eq(searchRecords.userGuid, userGuid)))
      .orderBy(searchRecords.payload, desc(searchRecords.createdAt), desc(searchRecords.guid))
      .as('own');
    return this.#db.select().from(own).orderBy(sql`${own.createdAt} desc`, own.guid).limit(limit);
  }
}
