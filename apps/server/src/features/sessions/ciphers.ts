import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Environment } from '@tenderscope/contract';

const nonceBytes = 12;
const tagBytes = 16;

/** Authenticated encryption: nonce, encrypted text, tag. */
export interface Cipher {
  /** Prefix of sealed data. */
  name: string;
  keyBytes: number;
  seal: (plain: Buffer, key: Buffer, about: Buffer) => Buffer;
  /** Undefined for data that this key did not seal, or not for this subject. */
  open: (sealed: Buffer, key: Buffer, about: Buffer) => Buffer | undefined;
}

const aesGcm: Cipher = {
  name: 'aes256gcm',
  keyBytes: 32,
  seal: (plain, key, about) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about);
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  },
  open: (sealed, key, about) => {
    if (sealed.length < nonceBytes + tagBytes) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(about);
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    } catch {
      return undefined;
    }
  },
};

const sm4KeyBytes = 16;
const sm4BlockBytes = 16;
const sm3Bytes = 32;

/** GB/T 32907 in counter mode, then HMAC by GB/T 32905 over the subject, the first block and the encrypted text. */
const sm4Sm3: Cipher = {
  name: 'sm4sm3',
  keyBytes: sm4KeyBytes + sm3Bytes,
  seal: (plain, key, about) => {
    const block = randomBytes(sm4BlockBytes);
    const cipher = createCipheriv('sm4-ctr', key.subarray(0, sm4KeyBytes), block);
    const body = Buffer.concat([block, cipher.update(plain), cipher.final()]);
    return Buffer.concat([body, macOf(body, key, about)]);
  },
  open: (sealed, key, about) => {
    if (sealed.length < sm4BlockBytes + sm3Bytes) return undefined;
    const [body, mac] = [sealed.subarray(0, -sm3Bytes), sealed.subarray(-sm3Bytes)];
    if (!timingSafeEqual(mac, macOf(body, key, about))) return undefined;
    const decipher = createDecipheriv('sm4-ctr', key.subarray(0, sm4KeyBytes), body.subarray(0, sm4BlockBytes));
    return Buffer.concat([decipher.update(body.subarray(sm4BlockBytes)), decipher.final()]);
  },
};

function macOf(body: Buffer, key: Buffer, about: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(about.length));
  return createHmac('sm3', key.subarray(sm4KeyBytes)).update(length).update(about).update(body).digest();
}

export const ciphers: Readonly<Record<Environment['CRYPTO_SUITE'], Cipher>> = { standard: aesGcm, sm: sm4Sm3 };
