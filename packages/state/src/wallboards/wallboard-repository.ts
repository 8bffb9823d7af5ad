import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { users, wallboards } from '../schema.ts';

export type StoredWallboard = typeof wallboards.$inferSelect;
export type ListedWallboard = StoredWallboard & { ownerName: string };
type Content = Pick<StoredWallboard, 'name' | 'showsHome' | 'cards' | 'secondsPerCard' | 'theme'>;
type Token = Pick<StoredWallboard, 'tokenHash' | 'scope'>;

/** Public displays of users. */
export class WallboardRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(guid: string): Promise<StoredWallboard | undefined> {
    return (await this.#db.select().from(wallboards).where(eq(wallboards.guid, guid)))[0];
  }

  /** Those of a user, or of all users, newest first. */
  async list(userGuid?: string): Promise<ListedWallboard[]> {
    const rows = await this.#db
      .select({ board: wallboards, ownerName: users.userName })
      .from(wallboards)
      .innerJoin(users, eq(users.guid, wallboards.userGuid))
      .where(userGuid === undefined ? undefined : eq(wallboards.userGuid, userGuid))
      .orderBy(desc(wallboards.createdAt), wallboards.guid);
    return rows.map(({ board, ownerName }) => ({ ...board, ownerName }));
  }

  /** @returns false if the user has the maximum number. */
  async add(board: Omit<StoredWallboard, 'lastSeenAt' | 'addresses' | 'revokedAt'>, max: number): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      // Simultaneous additions of a user wait for each other.
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, board.userGuid)).for('update');
      const [{ num } = { num: 0 }] = await tx.select({ num: count() }).from(wallboards).where(eq(wallboards.userGuid, board.userGuid));
      if (num >= max) return false;
      await tx.insert(wallboards).values({ ...board, addresses: '[]' });
      return true;
    });
  }

  /** @returns false if the user has no such display. */
  async change(guid: string, userGuid: string, content: Content): Promise<boolean> {
    const isIt = and(eq(wallboards.guid, guid), eq(wallboards.userGuid, userGuid));
    return (await this.#db.update(wallboards).set(content).where(isIt).returning({ guid: wallboards.guid })).length > 0;
  }

  /** Replaces the token. @returns false if there is no such display. */
  async setToken(guid: string, token: Token): Promise<boolean> {
    const fresh = { ...token, addresses: '[]', lastSeenAt: null, revokedAt: null };
    return (await this.#db.update(wallboards).set(fresh).where(eq(wallboards.guid, guid)).returning({ guid: wallboards.guid })).length > 0;
  }

  /** Ends the token, unless it has ended. */
  async revoke(guid: string, at: number): Promise<void> {
    await this.#db.update(wallboards).set({ revokedAt: at }).where(and(eq(wallboards.guid, guid), isNull(wallboards.revokedAt)));
  }

  /** Records the use of a token, unless it was replaced. */
  async touch({ guid, tokenHash }: Pick<StoredWallboard, 'guid' | 'tokenHash'>, use: Pick<StoredWallboard, 'lastSeenAt' | 'addresses'>): Promise<void> {
    await this.#db.update(wallboards).set(use).where(and(eq(wallboards.guid, guid), eq(wallboards.tokenHash, tokenHash)));
  }

  async remove(guid: string): Promise<void> {
    await this.#db.delete(wallboards).where(eq(wallboards.guid, guid));
  }
}
