import { and, desc, eq, gt, inArray, lt, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { sessions, users } from '../schema.ts';
import type { SessionMemory } from './session-memory.ts';

export interface StoredSession {
  tokenHash: string;
  userGuid: string;
  lastSeenAt: number;
  expiresAt: number;
  /** Password rule that the password used at sign-in violates; null if there is none. */
  passwordProblem: string | null;
  /** JSON of the role that the user previews. */
  preview?: string | null;
  /** Id shown to its owner and administrators. */
  id: string;
  startedAt: number;
  address: string;
  userAgent: string;
  /** Step required before it opens the product. */
  stage: SessionStage;
  /** The previous login; null if there was none. */
  previousLoginAt: number | null;
  previousLoginAddress: string | null;
}

export type SessionStage = 'open' | 'secondFactor' | 'enrolment' | 'passwordChange';
type BegunSession = Pick<StoredSession, 'tokenHash' | 'userGuid' | 'lastSeenAt' | 'expiresAt' | 'passwordProblem'>;
export type NewSession = BegunSession & Partial<Pick<StoredSession, 'startedAt' | 'address' | 'userAgent' | 'stage'>>;

/** The password that a login was checked against. */
export interface CheckedPassword {
  version: number;
  /** A new hash of the same password. */
  rehashed?: string | undefined;
}

/** Maximum number of open sessions of a user; older ones are ended. */
export interface SessionLimit {
  max: number;
  /** Sessions not used since then are no longer open. */
  seenAfter: number;
}

/**
 * Sessions by the hash of their authorization. An ended session is deleted; an expired one is kept for a while so that it can be
 * distinguished.
 */
export class SessionRepository {
  readonly #db: Database;
  readonly #memory: SessionMemory<unknown> | undefined;

  constructor(db: Database, memory?: SessionMemory<unknown>) {
    this.#db = db;
    this.#memory = memory;
  }

  /**
   * Adds a session of a user who may sign in and whose password is still the one that was checked. Setting another password at the same
   * time ends it. @returns false if there is no such user any more.
   */
  async begin(session: NewSession, { version, rehashed }: CheckedPassword, limit?: SessionLimit): Promise<boolean> {
    const isMe = eq(users.guid, session.userGuid);
    return this.#write(async (tx) => {
      const [user] = await tx.select().from(users).where(isMe).for('update');
      if (!user?.isActive || user.lockedAt !== null || user.passwordVersion !== version) return false;
      if (rehashed !== undefined) await tx.update(users).set({ passwordHash: rehashed }).where(isMe);
      await add(tx, session, user, limit);
      return true;
    });
  }

  /** Replaces a waiting session, once. @returns false if that session has ended in the meantime. */
  async replace(waiting: string, session: NewSession, limit?: SessionLimit): Promise<boolean> {
    return this.#write(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.guid, session.userGuid)).for('update');
      const isWaiting = and(eq(sessions.tokenHash, waiting), eq(sessions.userGuid, session.userGuid));
      const ended = await tx.delete(sessions).where(isWaiting).returning({ id: sessions.id });
      if (!user || ended.length === 0) return false;
      await add(tx, session, user, limit);
      return true;
    });
  }

  /** Sessions of a user that have not ended, the last used first. */
  async ofUser(userGuid: string, now: number, seenAfter: number): Promise<StoredSession[]> {
    const isOpen = and(eq(sessions.userGuid, userGuid), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenAfter));
    return this.#db.select().from(sessions).where(isOpen).orderBy(desc(sessions.lastSeenAt), sessions.id);
  }

  /** Ends a session of a user by its id. @returns false if they have none with that id. */
  async endById(userGuid: string, id: string): Promise<boolean> {
    return this.#write(async (tx) => {
      const isIt = and(eq(sessions.userGuid, userGuid), eq(sessions.id, id));
      const ended = await tx.delete(sessions).where(isIt).returning({ id: sessions.id });
      return ended.length > 0;
    });
  }

  /** Ends the sessions of a user except one. @returns their number. */
  async endOthers(userGuid: string, kept: string): Promise<number> {
    return this.#write(async (tx) => {
      const others = and(eq(sessions.userGuid, userGuid), ne(sessions.tokenHash, kept));
      return (await tx.delete(sessions).where(others).returning({ id: sessions.id })).length;
    });
  }

  /** Ends all sessions. @returns their number. */
  async endAll(): Promise<number> {
    return this.#write(async (tx) => (await tx.delete(sessions).returning({ id: sessions.id })).length);
  }

  #write<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    const write = () => this.#db.transaction((tx) => work(tx));
    return this.#memory ? this.#memory.forgetAround(write) : write();
  }

  async find(tokenHash: string): Promise<StoredSession | undefined> {
    return (await this.#db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0];
  }

  async touch(tokenHash: string, lastSeenAt: number): Promise<void> {
    this.#memory?.forget(tokenHash);
    await this.#db.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash));
  }

  /** Sets or removes the role through which the session's user previews the product. */
  async setPreview(tokenHash: string, preview: string | null): Promise<void> {
    const write = () => this.#db.update(sessions).set({ preview }).where(eq(sessions.tokenHash, tokenHash));
    await (this.#memory ? this.#memory.forgetAround(write) : write());
  }

  async end(tokenHash: string): Promise<void> {
    this.#memory?.forget(tokenHash);
    await this.#db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  }

  async forgetExpiredBefore(at: number): Promise<void> {
    this.#memory?.forget();
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, at));
  }
}

/** Also records the login if the session opens the product, and ends sessions beyond the limit. */
async function add(tx: Database, session: NewSession, user: typeof users.$inferSelect, limit?: SessionLimit): Promise<void> {
  const previous = { previousLoginAt: user.lastLoginAt, previousLoginAddress: user.lastLoginAddress };
  await tx.insert(sessions).values({ ...session, ...previous });
  if (session.stage === 'secondFactor' || session.stage === 'enrolment') return;
  const login = { lastLoginAt: session.startedAt ?? session.lastSeenAt, lastLoginAddress: session.address ?? null };
  await tx.update(users).set(login).where(eq(users.guid, session.userGuid));
  if (!limit) return;
  const mine = and(eq(sessions.userGuid, session.userGuid), inArray(sessions.stage, ['open', 'passwordChange']));
  const kept = tx.select({ tokenHash: sessions.tokenHash }).from(sessions).where(and(mine, gt(sessions.lastSeenAt, limit.seenAfter)));
  const newest = kept.orderBy(desc(sessions.startedAt), desc(sessions.id)).limit(limit.max);
  await tx.delete(sessions).where(and(mine, ne(sessions.tokenHash, session.tokenHash), notInArray(sessions.tokenHash, newest)));
}
