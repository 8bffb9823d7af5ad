import { and, eq, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { loginKeys } from './schema.ts';

export interface StoredLoginKey {
  keyId: string;
  deviceId: string;
  /** The private key, encrypted by a secret that this store never holds. */
  sealedKey: string;
  expiresAt: number;
}

/** Keys of logins that several servers share. */
export class LoginKeyRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(key: StoredLoginKey): Promise<void> {
    await this.#db.insert(loginKeys).values(key);
  }

  /** Hands the key out once: whoever takes it is the only one. */
  async take(keyId: string, deviceId: string): Promise<StoredLoginKey | undefined> {
    const mine = and(eq(loginKeys.keyId, keyId), eq(loginKeys.deviceId, deviceId));
    return (await this.#db.delete(loginKeys).where(mine).returning())[0];
  }

  async forgetExpiredBefore(at: number): Promise<void> {
    await this.#db.delete(loginKeys).where(lt(loginKeys.expiresAt, at));
  }
}
