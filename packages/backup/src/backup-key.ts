import { randomBytes, scrypt } from 'node:crypto';

/** How the key of a backup is derived from its passphrase. */
export interface KeyDerivation {
  /** Base64. */
  salt: string;
  N: number;
  r: number;
  p: number;
}

/** 128 MiB of memory per attempt. */
const cost = { N: 1 << 17, r: 8, p: 1 };
const maxCost = 1 << 20;

export function newDerivation(): KeyDerivation {
  return { salt: randomBytes(16).toString('base64'), ...cost };
}

/** The key of 32 bytes, by scrypt (RFC 7914). @throws RangeError for a cost that no backup of this program has. */
export function deriveKey(passphrase: string, { salt, N, r, p }: KeyDerivation): Promise<Buffer> {
  if (!(N <= maxCost && r <= 16 && p <= 4)) throw new RangeError('cost of scrypt out of range');
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
