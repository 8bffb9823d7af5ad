import type { KeyObject } from 'node:crypto';

export interface IssuedKey {
  keyId: string;
  deviceId: string;
  /** A secret key for SM2. */
  privateKey: KeyObject;
  /** Epoch ms. */
  expiresAt: number;
}

/** Storage of the private halves of login keys until their single use. */
export interface LoginKeyStore {
  add(key: IssuedKey, now: number): Promise<void>;
  /** Returns a key once, to its own device, before it expires. */
  take(keyId: string, deviceId: string, now: number): Promise<KeyObject | undefined>;
}
