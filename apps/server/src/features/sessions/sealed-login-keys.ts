import { createCipheriv, createDecipheriv, createPrivateKey, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import type { LoginKeyRepository } from '@tenderscope/state';
import type { IssuedKey, LoginKeyStore } from './login-key-store.ts';
import { isSm2LoginKey } from './sm2-login-keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Keys in a store that several servers share, encrypted with a shared secret that is never in the store. */
export class SealedLoginKeys implements LoginKeyStore {
  readonly #keys: LoginKeyRepository;
  readonly #secret: Buffer;

  constructor(keys: LoginKeyRepository, secret: string) {
    this.#keys = keys;
    this.#secret = Buffer.from(hkdfSync('sha256', secret, '', 'tenderscope login keys', 32));
  }

  async add({ keyId, deviceId, privateKey, expiresAt }: IssuedKey, now: number): Promise<void> {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#secret, iv).setAAD(nameOf({ keyId, deviceId, expiresAt }));
    const encrypted = Buffer.concat([cipher.update(bytesOf(privateKey)), cipher.final()]);
    const sealedKey = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
    await this.#keys.forgetExpiredBefore(now);
    await this.#keys.add({ keyId, deviceId, sealedKey, expiresAt });
  }

  /** @returns undefined also for a key sealed with another secret. */
  async take(keyId: string, deviceId: string, now: number): Promise<KeyObject | undefined> {
    const stored = await this.#keys.take(keyId, deviceId);
    if (!stored || stored.expiresAt <= now) return undefined;
    const sealed = Buffer.from(stored.sealedKey, 'base64');
    const tagEnd = ivBytes + tagBytes;
    try {
      const decipher = createDecipheriv(algorithm, this.#secret, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(nameOf(stored)).setAuthTag(sealed.subarray(ivBytes, tagEnd));
      const key = Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
      return key.length === sm2KeyBytes ? createSecretKey(key) : createPrivateKey({ key, type: 'pkcs8', format: 'der' });
    } catch {
      return undefined;
    }
  }
}

const sm2KeyBytes = 32;
const bytesOf = (key: KeyObject): Buffer => (isSm2LoginKey(key) ? key.export() : key.export({ type: 'pkcs8', format: 'der' }));
const nameOf = ({ keyId, deviceId, expiresAt }: Omit<IssuedKey, 'privateKey'>): Buffer => Buffer.from(JSON.stringify([keyId, deviceId, expiresAt]));
