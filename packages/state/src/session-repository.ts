import { and, eq, lt, ne } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sessions } from './schema.ts';
import type { SessionMemory } from './session-memory.ts';

export interface StoredSession {
  tokenHash: string;
  userGuid: string;
  lastSeenAt: number;
  expiresAt: number;
}

/** Sessions by the hash of their authorization; an ended one is gone, an expired one stays a while to be told apart. */
export class SessionRepository {
  readonly #db: Database;
  readonly #memory: SessionMemory<unknown> | undefined;

  constructor(db: Database, memory?: SessionMemory<unknown>) {
    this.#db = db;
    this.#memory = memory;
  }

  async add(session: StoredSession): Promise<void> {
    await this.#db.insert(sessions).values(session);
  }

  async find(tokenHash: string): Promise<StoredSession | undefined> {
    return (await this.#db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0];
  }

  async touch(tokenHash: string, lastSeenAt: number): Promise<void> {
    this.#memory?.forget(tokenHash);
    await this.#db.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash));
  }

  async end(tokenHash: string): Promise<void> {
    this.#memory?.forget(tokenHash);
    await this.#db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  }

  /** Ends every session of a user. */
  async endAllOf(userGuid: string): Promise<void> {
    this.#memory?.forget();
    await this.#db.delete(sessions).where(eq(sessions.userGuid, userGuid));
  }

  /** Ends every session of a user but one. */
  async endOthersOf(userGuid: string, tokenHash: string): Promise<void> {
    this.#memory?.forget();
    await this.#db.delete(sessions).where(and(eq(sessions.userGuid, userGuid), ne(sessions.tokenHash, tokenHash)));
  }

  async forgetExpiredBefore(at: number): Promise<void> {
    this.#memory?.forget();
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, at));
  }
}
