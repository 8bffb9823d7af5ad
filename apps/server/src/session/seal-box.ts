import { randomBytes, hkdfSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@tenderscope/contract';
import { ciphers, type Cipher } from './ciphers.ts';

const keyFile = 'seal.key';

/** Encrypts what the state store keeps of secrets: who has the store alone cannot read them. */
export class SealBox {
  readonly #secret: Buffer;
  readonly #cipher: Cipher;

  constructor(secret: Buffer, suite: Environment['CRYPTO_SUITE']) {
    this.#secret = secret;
    this.#cipher = ciphers[suite];
  }

  /** @param purpose what the text is and whose: sealed for one it opens for no other. */
  seal(text: string, purpose: string): string {
    const { name, keyBytes, seal } = this.#cipher;
    return `${name}$${seal(Buffer.from(text), this.#key(name, keyBytes), Buffer.from(purpose)).toString('base64url')}`;
  }

  /** Opens what either suite has sealed; undefined where another secret did, or another purpose. */
  open(sealed: string, purpose: string): string | undefined {
    const [name = '', body = ''] = sealed.split('$');
    const cipher = Object.values(ciphers).find((one) => one.name === name);
    return cipher?.open(Buffer.from(body, 'base64url'), this.#key(name, cipher.keyBytes), Buffer.from(purpose))?.toString();
  }

  #key(name: string, bytes: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'tenderscope seal', name, bytes));
  }
}

/** The secret of an installation: its setting, else a key of its data folder, made when it is first needed. */
export function sealSecret({ SEAL_SECRET, dataDir }: Pick<Environment, 'SEAL_SECRET'> & { dataDir: string }): Buffer {
  if (SEAL_SECRET !== undefined) return Buffer.from(SEAL_SECRET);
  const path = join(dataDir, keyFile);
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8').trim());
}
