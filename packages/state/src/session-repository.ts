import { eq, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sessions, users } from './schema.ts';
import type { SessionMemory } from './session-memory.ts';

export interface StoredSession {
  tokenHash: string;
  userGuid: string;
  lastSeenAt: number;
  expiresAt: number;
  /** What the password that it began with breaks of the rules; null when nothing. */
  passwordProblem: string | null;
  /** JSON of the role that the user looks through. */
  preview?: string | null;
}

/** The password that a login was checked against. */
export interface CheckedPassword {
  version: number;
  /** The same password hashed anew. */
  rehashed?: string | undefined;
}

/** Sessions by the hash of their authorization; an ended one is gone, an expired one stays a while to be told apart. */
export class SessionRepository {
  readonly #db: Database;
  readonly #memory: SessionMemory<unknown> | undefined;

  constructor(db: Database, memory?: SessionMemory<unknown>) {
    this.#db = db;
    this.#memory = memory;
  }

  /**
   * Adds a session of an active user whose password is still the one that was checked; whoever sets another one at the same
   * time ends it. @returns false when there is no such user any more.
   */
  async begin(session: StoredSession, { version, rehashed }: CheckedPassword): Promise<boolean> {
    const isMe = eq(users.guid, session.userGuid);
    const write = () =>
      this.#db.transaction(async (tx) => {
        const [user] = await tx.select({ version: users.passwordVersion, isActive: users.isActive }).from(users).where(isMe).for('update');
        if (!user?.isActive || user.version !== version) return false;
        if (rehashed !== undefined) await tx.update(users).set({ passwordHash: rehashed }).where(isMe);
        await tx.insert(sessions).values(session);
        return true;
      });
    return rehashed === undefined || !this.#memory ? write() : this.#memory.forgetAround(write);
  }

  async find(tokenHash: string): Promise<StoredSession | undefined> {
    return (await this.#db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0];
  }

  async touch(tokenHash: string, lastSeenAt: number): Promise<void> {
    this.#memory?.forget(tokenHash);
    await this.#db.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash));
  }

  /** Shows a session's user the product through a role, or as they are themselves. */
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
