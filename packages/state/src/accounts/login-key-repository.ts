import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { loginKeys } from '../schema.ts';

export interface StoredLoginKey {
  keyId: string;
  deviceId: string;
  /** The private key, encrypted with a secret that is never in this store. */
  sealedKey: string;
  expiresAt: number;
}

/** Login keys that several servers share. */
export class LoginKeyRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(key: StoredLoginKey): Promise<void> {
    await this.#db.insert(loginKeys).values(key);
  }

  /** Returns the key once and deletes it: only one caller receives it. */
  async take(keyId: string, deviceId: string): Promise<StoredLoginKey | undefined> {
    const mine = and(eq(loginKeys.keyId, keyId), eq(loginKeys.deviceId, deviceId));
    return (await this.#db.delete(loginKeys).where(mine).returning())[0];
  }

  async forgetExpiredBefore(at: number): Promise<void> {
    await this.#db.delete(loginKeys).where(lt(loginKeys.expiresAt, at));
  }
}
