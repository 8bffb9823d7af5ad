import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNotNull, lt, lte, ne } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { drafts, users } from '../schema.ts';

export interface StoredDraft {
  userGuid: string;
  form: string;
  /** JSON text; null for a removed draft. */
  content: string | null;
  /** Epoch ms of the last change. */
  at: number;
}

/** `older` if a newer one is stored, `full` if the user has the maximum. */
export type DraftResult = 'kept' | 'older' | 'full';

/** Drafts of users. The newest content of a form wins; drafts of one user are changed one after another. */
export class DraftRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** @param since drafts that were changed earlier count as absent. */
  async find(userGuid: string, form: string, since: number): Promise<Pick<StoredDraft, 'content' | 'at'> | undefined> {
    const { content, at } = drafts;
    return (await this.#db.select({ content, at }).from(drafts).where(and(isOf(userGuid, form), gte(at, since))))[0];
  }

  /** @param max number of drafts of a user with content. @param since removes drafts of the user that were changed earlier. */
  async keep({ userGuid, form, content, at }: StoredDraft, { max, since }: { max: number; since: number }): Promise<DraftResult> {
    return this.#db.transaction(async (tx) => {
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, userGuid)).for('update');
      const own = eq(drafts.userGuid, userGuid);
      await tx.delete(drafts).where(and(own, lt(drafts.at, since)));
      const others = and(own, ne(drafts.form, form), isNotNull(drafts.content));
      if (content !== null && (await tx.$count(drafts, others)) >= max) return 'full';
      const kept = await tx
        .insert(drafts)
        .values({ guid: randomUUID(), userGuid, form, content, at })
        .onConflictDoUpdate({ target: [drafts.userGuid, drafts.form], set: { content, at }, setWhere: lte(drafts.at, at) })
        .returning({ guid: drafts.guid });
      return kept.length > 0 ? 'kept' : 'older';
    });
  }

  /** Removes the drafts of all users that were changed earlier. */
  async removeBefore(at: number): Promise<void> {
    await this.#db.delete(drafts).where(lt(drafts.at, at));
  }
}

const isOf = (userGuid: string, form: string) => and(eq(drafts.userGuid, userGuid), eq(drafts.form, form));
