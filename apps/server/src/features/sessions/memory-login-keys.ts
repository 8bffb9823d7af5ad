import type { KeyObject } from 'node:crypto';
import type { IssuedKey, LoginKeyStore } from './login-key-store.ts';

/** Keys in the memory of this process, up to a number of newest ones. */
export class MemoryLoginKeys implements LoginKeyStore {
  readonly #max: number;
  /** Oldest first, and so are their expiry times. */
  readonly #keys = new Map<string, IssuedKey>();

  constructor(max = 10_000) {
    this.#max = max;
  }

  async add(key: IssuedKey, now: number): Promise<void> {
    this.#keys.set(key.keyId, key);
    for (const [keyId, { expiresAt }] of this.#keys) {
      if (expiresAt > now && this.#keys.size <= this.#max) break;
      this.#keys.delete(keyId);
    }
  }

  async take(keyId: string, deviceId: string, now: number): Promise<KeyObject | undefined> {
    const key = this.#keys.get(keyId);
    if (key?.deviceId !== deviceId) return undefined;
    this.#keys.delete(keyId);
    return key.expiresAt > now ? key.privateKey : undefined;
  }
}
