import { eq } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { briefingVisits } from '../schema.ts';

/** A time with the version of the data at that time. Instants are epoch ms. */
export interface StoredBriefingVisit {
  /** End of the former visit, after which everything is news. */
  sinceAt: number;
  sinceVersion: number;
  /** Last opening of the app. */
  seenAt: number;
  seenVersion: number;
  /** Time at which the user closed the briefing, with the version that it showed; null while it is open. */
  closedAt: number | null;
  closedVersion: number | null;
  /** The user's own choice to see it on opening; null follows the permissions. */
  isAutomatic: boolean | null;
}

/** The current visit of each user for 晨报. */
export class BriefingVisitRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(userGuid: string): Promise<StoredBriefingVisit | undefined> {
    const [row] = await this.#db.select().from(briefingVisits).where(eq(briefingVisits.userGuid, userGuid));
    return row;
  }

  /** Replaces the visit of a user by one derived from the stored one, while no other call changes it. @returns the stored result. */
  async change(userGuid: string, derive: (stored: StoredBriefingVisit | undefined) => StoredBriefingVisit): Promise<StoredBriefingVisit> {
    return this.#db.transaction(async (tx) => {
      const [stored] = await tx.select().from(briefingVisits).where(eq(briefingVisits.userGuid, userGuid)).for('update');
      const { sinceAt, sinceVersion, seenAt, seenVersion, closedAt, closedVersion, isAutomatic } = derive(stored);
      const visit = { sinceAt, sinceVersion, seenAt, seenVersion, closedAt, closedVersion, isAutomatic };
      await tx.insert(briefingVisits).values({ userGuid, ...visit }).onConflictDoUpdate({ target: briefingVisits.userGuid, set: visit });
      return visit;
    });
  }
}
