import { and, eq, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { deviceKeys } from './schema.ts';

export interface StoredDeviceKey {
  keyId: string;
  deviceId: string;
  /** PEM, PKCS#8. */
  privateKey: string;
  expiresAt: number;
}

export class DeviceKeyRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(key: StoredDeviceKey): Promise<void> {
    await this.#db.insert(deviceKeys).values(key);
  }

  /** Hands the key out once: whoever takes it is the only one. */
  async take(keyId: string, deviceId: string): Promise<StoredDeviceKey | undefined> {
    const mine = and(eq(deviceKeys.keyId, keyId), eq(deviceKeys.deviceId, deviceId));
    return (await this.#db.delete(deviceKeys).where(mine).returning())[0];
  }

  async forgetExpiredBefore(at: number): Promise<void> {
    await this.#db.delete(deviceKeys).where(lt(deviceKeys.expiresAt, at));
  }
}
