import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { citations } from '../schema.ts';

export type StoredCitation = typeof citations.$inferSelect;
export type CitationSummary = Pick<StoredCitation, 'code' | 'metric' | 'basis' | 'dataVersion' | 'value' | 'rowNum' | 'createdAt'>;

/** Citations of figures. They are never changed or removed. */
export class CitationRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(code: string): Promise<StoredCitation | undefined> {
    return (await this.#db.select().from(citations).where(eq(citations.code, code)))[0];
  }

  /** Code of a user's citation with this identity. */
  async codeOf(userGuid: string, identity: string): Promise<string | undefined> {
    const isSame = and(eq(citations.userGuid, userGuid), eq(citations.identity, identity));
    return (await this.#db.select({ code: citations.code }).from(citations).where(isSame))[0]?.code;
  }

  /** @returns false if the code, or a citation of the user with this identity, exists. */
  async add(citation: StoredCitation): Promise<boolean> {
    return (await this.#db.insert(citations).values(citation).onConflictDoNothing().returning({ code: citations.code })).length > 0;
  }

  /** A user's own citations, newest first. */
  async newest(userGuid: string, limit: number): Promise<CitationSummary[]> {
    const { code, metric, basis, dataVersion, value, rowNum, createdAt } = citations;
    return this.#db
      .select({ code, metric, basis, dataVersion, value, rowNum, createdAt })
      .from(citations)
      .where(eq(citations.userGuid, userGuid))
      .orderBy(desc(createdAt), asc(code))
      .limit(limit);
  }
}
