import { hkdfSync } from 'node:crypto';
import type { Environment } from '@tenderscope/contract';
import { ciphers, type Cipher } from './ciphers.ts';

/** Encrypts secrets in the state store: they cannot be read with the store alone. */
export class SealBox {
  readonly #secret: Buffer;
  readonly #cipher: Cipher;

  constructor(secret: Buffer, suite: Environment['CRYPTO_SUITE']) {
    this.#secret = secret;
    this.#cipher = ciphers[suite];
  }

  /** @param purpose kind and owner of the text: sealed for one purpose, it cannot be opened for another. */
  seal(text: string, purpose: string): string {
    const { name, keyBytes, seal } = this.#cipher;
    return `${name}$${seal(Buffer.from(text), this.#key(name, keyBytes), Buffer.from(purpose)).toString('base64url')}`;
  }

  /** Opens texts of either suite; undefined for another secret or purpose. */
  open(sealed: string, purpose: string): string | undefined {
    const [name = '', body = ''] = sealed.split('$');
    const cipher = Object.values(ciphers).find((one) => one.name === name);
    return cipher?.open(Buffer.from(body, 'base64url'), this.#key(name, cipher.keyBytes), Buffer.from(purpose))?.toString();
  }

  #key(name: string, bytes: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'tenderscope seal', name, bytes));
  }
}
