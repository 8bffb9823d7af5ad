import { constants, createPrivateKey, privateDecrypt, sign, type KeyObject } from 'node:crypto';
import { BitString, Constructed, fromBER, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { bufferOf, hexOf, octetsOf } from './bytes.ts';
import { oids } from './oids.ts';
import { decryptWithSm2, signWithSm2, sm2KeyOf, type Sm2Key } from './sm2.ts';

/** Encryption scheme of the key of an envelope. */
export type KeyPadding = 'pkcs1' | 'oaep-sha1' | 'oaep-sha256' | 'sm2';

/** A key that signs and decrypts, wherever it is stored: it need never leave a token. */
export interface PrivateKey {
  /** Over the message itself: SHA-256 with RSA or ECDSA, SM3 with SM2. */
  sign(message: Uint8Array): Promise<Uint8Array>;
  /** @returns undefined if it does not open it. */
  decrypt(encrypted: Uint8Array, padding: KeyPadding): Promise<Uint8Array | undefined>;
}

/** A key in memory. @param pkcs8 DER, unencrypted. */
export function privateKeyOf(pkcs8: Uint8Array): PrivateKey {
  const sm2 = sm2KeyIn(pkcs8);
  if (sm2 !== undefined) {
    const key = sm2KeyOf(sm2);
    return {
      sign: async (message) => signWithSm2(message, key),
      decrypt: async (encrypted, padding) => (padding === 'sm2' ? decryptWithSm2(encrypted, key.privateKey) : undefined),
    };
  }
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  return {
    sign: async (message) => sign('sha256', message, key),
    decrypt: async (encrypted, padding) => (padding === 'sm2' ? undefined : opened(key, encrypted, padding)),
  };
}

function opened(key: KeyObject, encrypted: Uint8Array, padding: Exclude<KeyPadding, 'sm2'>): Uint8Array | undefined {
  try {
    // Node.js 20 no longer removes this padding.
    if (padding === 'pkcs1') return withoutPadding(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, encrypted));
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: padding === 'oaep-sha1' ? 'sha1' : 'sha256' }, encrypted);
  } catch {
    return undefined;
  }
}

/** The bytes after 00 02, at least eight non-zero bytes, and 00 (RFC 8017, 7.2.2). */
export function withoutPadding(block: Uint8Array): Uint8Array | undefined {
  const end = block.indexOf(0, 2);
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : undefined;
}

/** The private number of an SM2 key, hex of 32 bytes; undefined for any other key. */
function sm2KeyIn(pkcs8: Uint8Array): string | undefined {
  const [, algorithm, wrapped] = partsOf(pkcs8);
  const [type, curve] = algorithm instanceof Sequence ? algorithm.valueBlock.value : [];
  if (!isIdentifier(type, oids.ecPublicKey) || !isIdentifier(curve, oids.sm2Curve) || !(wrapped instanceof OctetString)) return undefined;
  const [, number] = partsOf(octetsOf(wrapped));
  return number instanceof OctetString ? hexOf(octetsOf(number)).padStart(64, '0') : undefined;
}

function partsOf(der: Uint8Array): unknown[] {
  const { result } = fromBER(bufferOf(der));
  return result instanceof Sequence ? result.valueBlock.value : [];
}

const isIdentifier = (value: unknown, oid: string): boolean => value instanceof ObjectIdentifier && value.getValue() === oid;

/** DER of the PKCS#8 of an SM2 key. */
export function sm2Pkcs8({ privateKey, publicKey }: Sm2Key): Uint8Array {
  const point = new BitString({ valueHex: bufferOf(Buffer.from(publicKey, 'hex')) });
  const inner = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new OctetString({ valueHex: bufferOf(Buffer.from(privateKey, 'hex')) }),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 1 }, value: [point] }),
    ],
  });
  const algorithm = new Sequence({ value: [oids.ecPublicKey, oids.sm2Curve].map((value) => new ObjectIdentifier({ value })) });
  const info = new Sequence({ value: [new Integer({ value: 0 }), algorithm, new OctetString({ valueHex: inner.toBER() })] });
  return new Uint8Array(info.toBER());
}
