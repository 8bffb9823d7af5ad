import { createSecretKey, type KeyObject } from 'node:crypto';
import { decryptWithSm2, newSm2Key } from '@tenderscope/signing';
import type { LoginKeyPair, LoginKeyPairs } from './login-key-pool.ts';

/** SM2 key pairs for logins: fast enough to be generated on demand. */
export class Sm2LoginKeyPairs implements LoginKeyPairs {
  readonly ready = 0;
  readonly costMs = 3;

  /** The private half is a secret key of 32 bytes: `node:crypto` cannot decrypt with it. */
  async take(): Promise<LoginKeyPair> {
    const { publicKey, privateKey } = newSm2Key();
    return { algorithm: 'SM2', publicKey, privateKey: createSecretKey(privateKey, 'hex') };
  }

  close(): void {
    // No keys are generated in advance.
  }
}

/** True if the private half of a login key is for SM2. */
export const isSm2LoginKey = ({ type }: KeyObject): boolean => type === 'secret';

/** @param sealed DER by GM/T 0009. @throws RangeError if the key does not decrypt it. */
export function openWithSm2(sealed: Buffer, privateKey: KeyObject): string {
  const plain = decryptWithSm2(sealed, privateKey.export().toString('hex'));
  if (!plain) throw new RangeError('not encrypted by this key');
  return Buffer.from(plain).toString('utf8');
}
