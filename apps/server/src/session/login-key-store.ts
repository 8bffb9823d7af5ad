import type { KeyObject } from 'node:crypto';

export interface IssuedKey {
  keyId: string;
  deviceId: string;
  /** Of SM2 a secret key. */
  privateKey: KeyObject;
  /** Epoch ms. */
  expiresAt: number;
}

/** Where the private halves of login keys wait for their one use. */
export interface LoginKeyStore {
  add(key: IssuedKey, now: number): Promise<void>;
  /** Hands a key out once, to its own device, before it expires. */
  take(keyId: string, deviceId: string, now: number): Promise<KeyObject | undefined>;
}
