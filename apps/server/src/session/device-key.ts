import { constants, generateKeyPair, privateDecrypt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { DeviceKey } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';

const lifeMs = 5 * 60_000;
const generate = promisify(generateKeyPair);

/** A fresh key pair for one device; the private half stays here for five minutes or one login. */
export async function issueDeviceKey(state: StateStore, deviceId: string, now: number): Promise<DeviceKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = { keyId: randomUUID(), deviceId, privateKey, expiresAt: now + lifeMs };
  await state.deviceKeys.forgetExpiredBefore(now);
  await state.deviceKeys.add(key);
  return { keyId: key.keyId, algorithm: 'RSA-OAEP-256', publicKey, expiresAt: key.expiresAt };
}

export interface Sealed {
  keyId: string;
  deviceId: string;
  /** base64, encrypted by the key. */
  texts: readonly string[];
}

/** What a device encrypted, or undefined when key or texts do not fit. The key is used up either way. */
export async function openSealed(state: StateStore, { keyId, deviceId, texts }: Sealed, now: number): Promise<string[] | undefined> {
  const key = await state.deviceKeys.take(keyId, deviceId);
  if (!key || key.expiresAt <= now) return undefined;
  try {
    const options = { key: key.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return texts.map((text) => privateDecrypt(options, Buffer.from(text, 'base64')).toString('utf8'));
  } catch {
    return undefined;
  }
}
