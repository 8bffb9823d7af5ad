import { createHash } from 'node:crypto';
import { sm3 } from 'sm-crypto-v2';

/** @param name one of `digests`. */
export const digest = (name: string, bytes: Uint8Array): Uint8Array =>
  name === 'sm3' ? Buffer.from(sm3(bytes), 'hex') : createHash(name).update(bytes).digest();
