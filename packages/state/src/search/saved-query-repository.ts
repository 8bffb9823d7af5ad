import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { defaultViews, savedQueries, users } from '../schema.ts';

/** Users who see a query besides its owner: holders of a role, users of a unit and those below it, or both conditions together. */
export interface QueryShare {
  sharedRole: string | null;
  sharedUnit: string | null;
}

interface NewQuery extends Partial<QueryShare> {
  guid: string;
  userGuid: string;
  screen: string;
  name: string;
  address: string;
  createdAt: number;
}

export type StoredQuery = NewQuery & QueryShare;

/** A query that a user sees, with the name of its owner. */
export type VisibleQuery = StoredQuery & { ownerName: string };

/** A user who sees queries of others by their roles, and by their unit and the units above it. */
export interface QueryReader {
  guid: string;
  roles: readonly string[];
  units: readonly string[];
}

type QueryChange = Partial<Pick<StoredQuery, 'name' | 'address'> & QueryShare>;

/** Reason why a query was not saved: its name or its address already exists. */
export type SavedQueryConflict = { taken: 'name' } | { taken: 'address'; by: string };

type Own = Pick<StoredQuery, 'guid' | 'userGuid'>;

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

  /** A reader's own queries and those shared with them, of one screen or of all, newest first. */
  async visible(reader: QueryReader, screen?: string): Promise<VisibleQuery[]> {
    const rows = await this.#db
      .select({ query: savedQueries, ownerName: users.userName })
      .from(savedQueries)
      .innerJoin(users, eq(users.guid, savedQueries.userGuid))
      .where(and(isVisibleTo(reader), screen === undefined ? undefined : eq(savedQueries.screen, screen)))
      .orderBy(desc(savedQueries.createdAt), asc(savedQueries.guid));
    return rows.map(({ query, ownerName }) => ({ ...query, ownerName }));
  }

  /** Saves a query unless the user already has `max`, on all screens together. */
  async add(query: NewQuery, max: number): Promise<'added' | 'full' | SavedQueryConflict> {
    return this.#ofUser(query.userGuid, async (tx) => {
      const own = await tx.select().from(savedQueries).where(eq(savedQueries.userGuid, query.userGuid));
      const conflict = conflictOf(query, own.filter(({ screen }) => screen === query.screen));
      if (conflict) return conflict;
      if (own.length >= max) return 'full';
      await tx.insert(savedQueries).values(query);
      return 'added';
    });
  }

  async change({ guid, userGuid }: Own, change: QueryChange): Promise<'changed' | 'unknown' | SavedQueryConflict> {
    return this.#ofUser(userGuid, async (tx) => {
      const own = await tx.select().from(savedQueries).where(eq(savedQueries.userGuid, userGuid));
      const query = own.find((one) => one.guid === guid);
      if (!query) return 'unknown';
      const others = own.filter((one) => one.guid !== guid && one.screen === query.screen);
      const conflict = conflictOf({ ...query, ...change }, others);
      if (conflict) return conflict;
      await tx.update(savedQueries).set(change).where(eq(savedQueries.guid, guid));
      return 'changed';
    });
  }

  /** @returns false if the user has no such query. */
  async remove({ guid, userGuid }: Own): Promise<boolean> {
    const own = and(eq(savedQueries.guid, guid), eq(savedQueries.userGuid, userGuid));
    return (await this.#db.delete(savedQueries).where(own).returning({ guid: savedQueries.guid })).length > 0;
  }

  /** Sets the query with which a screen opens for a user; false if they do not see it. */
  async setDefault(reader: QueryReader, guid: string): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const [query] = await tx.select().from(savedQueries).where(and(isVisibleTo(reader), eq(savedQueries.guid, guid))).for('share');
      if (!query) return false;
      const row = { userGuid: reader.guid, screen: query.screen, viewGuid: guid };
      const target = [defaultViews.userGuid, defaultViews.screen];
      await tx.insert(defaultViews).values(row).onConflictDoUpdate({ target, set: { viewGuid: guid } });
      return true;
    });
  }

  /** Removes a query from the defaults of a user. */
  async clearDefault(userGuid: string, guid: string): Promise<void> {
    await this.#db.delete(defaultViews).where(and(eq(defaultViews.userGuid, userGuid), eq(defaultViews.viewGuid, guid)));
  }

  /** Queries with which screens open for a reader, without those that are no longer shared with them. */
  async defaults(reader: QueryReader): Promise<Pick<StoredQuery, 'guid' | 'screen' | 'address'>[]> {
    return this.#db
      .select({ guid: savedQueries.guid, screen: savedQueries.screen, address: savedQueries.address })
      .from(defaultViews)
      .innerJoin(savedQueries, eq(savedQueries.guid, defaultViews.viewGuid))
      .where(and(eq(defaultViews.userGuid, reader.guid), isVisibleTo(reader)))
      .orderBy(asc(savedQueries.screen));
  }

  #ofUser<Result>(userGuid: string, change: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Result>): Promise<Result> {
    return this.#db.transaction(async (tx) => {
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, userGuid)).for('update');
      return change(tx);
    });
  }
}

function conflictOf({ name, address }: Pick<NewQuery, 'name' | 'address'>, others: readonly StoredQuery[]): SavedQueryConflict | null {
  const same = others.find((one) => one.address === address);
  if (same) return { taken: 'address', by: same.name };
  return others.some((one) => one.name === name) ? { taken: 'name' } : null;
}

function isVisibleTo({ guid, roles, units }: QueryReader): SQL | undefined {
  const { userGuid, sharedRole, sharedUnit } = savedQueries;
  const isShared = or(isNotNull(sharedRole), isNotNull(sharedUnit));
  const hasRole = or(isNull(sharedRole), inArray(sharedRole, [...roles]));
  const isInUnit = or(isNull(sharedUnit), inArray(sharedUnit, [...units]));
  return or(eq(userGuid, guid), and(isShared, hasRole, isInUnit));
}
