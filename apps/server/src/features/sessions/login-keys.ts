import { constants, privateDecrypt, randomUUID } from 'node:crypto';
import type { DeviceKey } from '@tenderscope/contract';
import { addressGroup } from './address-group.ts';
import type { LoginKeyBudget } from './login-key-budget.ts';
import type { LoginKeyPairs } from './login-key-pool.ts';
import type { LoginKeyStore } from './login-key-store.ts';
import { isSm2LoginKey, openWithSm2 } from './sm2-login-keys.ts';
import { generalErrors } from '../../platform/general-errors.ts';

const lifeMs = 5 * 60_000;

export interface SealedTexts {
  keyId: string;
  deviceId: string;
  /** base64, encrypted with the key. */
  texts: readonly string[];
}

export interface LoginKeysOptions {
  pool: LoginKeyPairs;
  store: LoginKeyStore;
  /** Without it addresses have no limit. */
  budget?: LoginKeyBudget;
}

/** Key pairs for devices that sign in: one pair per device and login, valid for five minutes. */
export class LoginKeys {
  readonly #pool: LoginKeyPairs;
  readonly #store: LoginKeyStore;
  readonly #budget: LoginKeyBudget | undefined;

  constructor({ pool, store, budget }: LoginKeysOptions) {
    this.#pool = pool;
    this.#store = store;
    this.#budget = budget;
  }

  /** @throws HttpError 429 if the address has had too many, 503 if too many callers wait for keys. */
  async issue(deviceId: string, address: string): Promise<DeviceKey> {
    const waitMs = this.#budget?.spend(addressGroup(address), this.#pool.costMs, Date.now()) ?? 0;
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw generalErrors.tooManyRequests(seconds).withRetryAfter(seconds);
    }
    const { algorithm, publicKey, privateKey } = await this.#pool.take();
    const now = Date.now();
    const key = { keyId: randomUUID(), deviceId, privateKey, expiresAt: now + lifeMs };
    await this.#store.add(key, now);
    return { keyId: key.keyId, algorithm, publicKey, expiresAt: key.expiresAt };
  }

  /** Decrypts the texts of a device; undefined if key or texts are invalid. The key is used up in any case. */
  async open({ keyId, deviceId, texts }: SealedTexts): Promise<string[] | undefined> {
    const key = await this.#store.take(keyId, deviceId, Date.now());
    if (!key) return undefined;
    try {
      const sealed = texts.map((text) => Buffer.from(text, 'base64'));
      if (isSm2LoginKey(key)) return sealed.map((one) => openWithSm2(one, key));
      const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      return sealed.map((one) => privateDecrypt(options, one).toString('utf8'));
    } catch {
      return undefined;
    }
  }

  /** Returns a key to the budget of the address after a successful login. */
  giveBack(address: string): void {
    this.#budget?.giveBack(addressGroup(address));
  }

  /** Number of key pairs that are ready. */
  get ready(): number {
    return this.#pool.ready;
  }

  close(): void {
    this.#pool.close();
  }
}
