import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { mailAddresses, robots } from '../schema.ts';

export type StoredMailAddress = typeof mailAddresses.$inferSelect;
export type StoredRobot = typeof robots.$inferSelect;

/** Where messages are sent: e-mail addresses of users, robots of group chats. */
export class ChannelRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async mail(userGuid: string): Promise<StoredMailAddress | undefined> {
    return (await this.#db.select().from(mailAddresses).where(eq(mailAddresses.userGuid, userGuid)))[0];
  }

  /** Stores an address that is not confirmed, in place of the former one. */
  async setMail(address: StoredMailAddress): Promise<void> {
    const { userGuid, ...set } = address;
    await this.#db.insert(mailAddresses).values({ userGuid, ...set }).onConflictDoUpdate({ target: mailAddresses.userGuid, set });
  }

  /** Counts an attempt to confirm an address. @returns the number with this one. */
  async countAttempt(userGuid: string): Promise<number> {
    const [row] = await this.#db
      .update(mailAddresses)
      .set({ attemptNum: sql`${mailAddresses.attemptNum} + 1` })
      .where(eq(mailAddresses.userGuid, userGuid))
      .returning({ num: mailAddresses.attemptNum });
    return row?.num ?? 0;
  }

  async confirmMail(userGuid: string, at: number): Promise<void> {
    const set = { confirmedAt: at, codeHash: null, codeAt: null, attemptNum: 0 };
    await this.#db.update(mailAddresses).set(set).where(eq(mailAddresses.userGuid, userGuid));
  }

  async removeMail(userGuid: string): Promise<void> {
    await this.#db.delete(mailAddresses).where(eq(mailAddresses.userGuid, userGuid));
  }

  robots(): Promise<StoredRobot[]> {
    return this.#db.select().from(robots).orderBy(asc(robots.name), asc(robots.guid));
  }

  /** Adds a robot unless its name is taken or there are already `limit`. */
  async addRobot(robot: StoredRobot, limit: number): Promise<'added' | 'taken' | 'full'> {
    return this.#db.transaction(async (tx) => {
      if ((await tx.$count(robots)) >= limit) return 'full';
      const added = await tx.insert(robots).values(robot).onConflictDoNothing().returning({ guid: robots.guid });
      return added.length > 0 ? 'added' : 'taken';
    });
  }

  /** @returns the robot, or undefined if there is none. */
  async removeRobot(guid: string): Promise<StoredRobot | undefined> {
    return (await this.#db.delete(robots).where(eq(robots.guid, guid)).returning())[0];
  }
}
