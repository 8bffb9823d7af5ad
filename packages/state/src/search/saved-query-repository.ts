import { and, asc, desc, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { savedQueries, users } from '../schema.ts';

export interface StoredQuery {
  guid: string;
  userGuid: string;
  screen: string;
  name: string;
  address: string;
  createdAt: number;
}

/** Reason why a query was not saved: its name or its address already exists. */
export type SavedQueryConflict = { taken: 'name' } | { taken: 'address'; by: string };

/** Saved queries of users. The queries of one user are changed one after another. */
export class SavedQueryRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** A user's own queries of one screen, newest first. */
  list(userGuid: string, screen: string): Promise<StoredQuery[]> {
    return this.#db
      .select()
      .from(savedQueries)
      .where(and(eq(savedQueries.userGuid, userGuid), eq(savedQueries.screen, screen)))
      .orderBy(desc(savedQueries.createdAt), asc(savedQueries.guid));
  }

  /** Saves a query unless the user already has `most`, on all screens together. */
  async add(query: StoredQuery, max: number): Promise<'added' | 'full' | SavedQueryConflict> {
    return this.#ofUser(query.userGuid, async (tx) => {
      const own = await tx.select().from(savedQueries).where(eq(savedQueries.userGuid, query.userGuid));
      const there = own.filter(({ screen }) => screen === query.screen);
      const same = there.find(({ address }) => address === query.address);
      if (same) return { taken: 'address', by: same.name };
      if (there.some(({ name }) => name === query.name)) return { taken: 'name' };
      if (own.length >= max) return 'full';
      await tx.insert(savedQueries).values(query);
      return 'added';
    });
  }

  async rename({ guid, userGuid }: Pick<StoredQuery, 'guid' | 'userGuid'>, name: string): Promise<'renamed' | 'unknown' | 'taken'> {
    return this.#ofUser(userGuid, async (tx) => {
      const own = eq(savedQueries.userGuid, userGuid);
      const found = await tx.select().from(savedQueries).where(and(own, or(eq(savedQueries.guid, guid), eq(savedQueries.name, name))));
      const query = found.find((one) => one.guid === guid);
      if (!query) return 'unknown';
      if (found.some((one) => one.guid !== guid && one.screen === query.screen)) return 'taken';
      await tx.update(savedQueries).set({ name }).where(and(own, eq(savedQueries.guid, guid), ne(savedQueries.name, name)));
      return 'renamed';
    });
  }

  /** @returns false if the user has no such query. */
  async remove({ guid, userGuid }: Pick<StoredQuery, 'guid' | 'userGuid'>): Promise<boolean> {
    const own = and(eq(savedQueries.guid, guid), eq(savedQueries.userGuid, userGuid));
    return (await this.#db.delete(savedQueries).where(own).returning({ guid: savedQueries.guid })).length > 0;
  }

  #ofUser<Result>(userGuid: string, change: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Result>): Promise<Result> {
    return this.#db.transaction(async (tx) => {
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, userGuid)).for('update');
      return change(tx);
    });
  }
}
