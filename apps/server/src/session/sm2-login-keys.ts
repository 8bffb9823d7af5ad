import { createSecretKey, type KeyObject } from 'node:crypto';
import { decryptWithSm2, newSm2Key } from '@tenderscope/signing';
import type { LoginKeyPair, LoginKeyPairs } from './login-key-pool.ts';

/** SM2 key pairs for logins: quick enough to be made when they are needed. */
export class Sm2LoginKeyPairs implements LoginKeyPairs {
  readonly ready = 0;
  readonly costMs = 3;

  /** The private half is a secret key of 32 bytes: `node:crypto` opens nothing with it. */
  async take(): Promise<LoginKeyPair> {
    const { publicKey, privateKey } = newSm2Key();
    return { algorithm: 'SM2', publicKey, privateKey: createSecretKey(privateKey, 'hex') };
  }

  close(): void {
    // Nothing is made ahead.
  }
}

/** Whether the private half of a login key is one of SM2. */
export const isSm2LoginKey = ({ type }: KeyObject): boolean => type === 'secret';

/** @param sealed DER by GM/T 0009. @throws RangeError for what the key does not open. */
export function openWithSm2(sealed: Buffer, privateKey: KeyObject): string {
  const plain = decryptWithSm2(sealed, privateKey.export().toString('hex'));
  if (!plain) throw new RangeError('not encrypted by this key');
  return Buffer.from(plain).toString('utf8');
}
