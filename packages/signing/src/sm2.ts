import { fromBER, Integer, Sequence } from 'asn1js';
import { sm2 } from 'sm-crypto-v2';
import { bufferOf, equalBytes, hexOf } from './bytes.ts';

/** The signer's default identity (GM/T 0009, 10). */
const userId = '1234567812345678';

/** An SM2 key: never passed to `node:crypto`, which supports no user identity. */
export interface Sm2Key {
  /** 32 bytes, hex. */
  privateKey: string;
  /** The uncompressed point, hex. */
  publicKey: string;
}

export const newSm2Key = (): Sm2Key => sm2.generateKeyPairHex();

export const sm2KeyOf = (privateKey: string): Sm2Key => ({ privateKey, publicKey: sm2.getPublicKeyFromPrivateKey(privateKey) });

/** DER of a signature over the SM3 of identity, key and message (GM/T 0003.2). */
export const signWithSm2 = (message: Uint8Array, { privateKey, publicKey }: Sm2Key): Uint8Array =>
  Buffer.from(sm2.doSignature(message, privateKey, { der: true, hash: true, publicKey, userId }), 'hex');

export function isSm2Signature(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    // The library also accepts other encodings of the same numbers.
    if (!isDer(signature)) return false;
    return sm2.doVerifySignature(message, hexOf(signature), hexOf(publicKey), { der: true, hash: true, userId });
  } catch {
    return false;
  }
}

function isDer(signature: Uint8Array): boolean {
  const { result } = fromBER(bufferOf(signature));
  const numbers = result instanceof Sequence ? result.valueBlock.value : [];
  const hexes = numbers.map((number) => (number instanceof Integer ? hexOf(number.valueBlock.valueHexView) : ''));
  const [r = '', s = '', ...others] = hexes;
  return r !== '' && s !== '' && others.length === 0 && equalBytes(signatureDer(r, s), signature);
}

const c1c3c2 = 1;

/** DER of x, y, SM3 and cipher text (GM/T 0009, 7.2). */
export const encryptWithSm2 = (plain: Uint8Array, publicKey: string): Uint8Array =>
  Buffer.from(sm2.doEncrypt(plain, publicKey, c1c3c2, { asn1: true }), 'hex');

/** @returns undefined if the key does not open it. */
export function decryptWithSm2(cipher: Uint8Array, privateKey: string): Uint8Array | undefined {
  try {
    const plain = sm2.doDecrypt(hexOf(cipher), privateKey, c1c3c2, { asn1: true, output: 'array' });
    return plain.length > 0 ? plain : undefined;
  } catch {
    return undefined;
  }
}

/** DER of the two numbers of a signature; each hex of 32 bytes. */
export const signatureDer = (r: string, s: string): Uint8Array => {
  const number = (hex: string): Integer => {
    const bytes = Buffer.from(hex.replace(/^(00)+(?=.)/, ''), 'hex');
    return new Integer({ valueHex: bufferOf((bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), bytes]) : bytes) });
  };
  return new Uint8Array(new Sequence({ value: [number(r), number(s)] }).toBER());
};
