import { sm2 } from 'sm-crypto-v2';

const c1c3c2 = 1;

/** base64 of DER by GM/T 0009: the curve point, the SM3 hash and the ciphertext of a UTF-8 password. */
export function encryptPasswordWithSm2(password: string, publicKey: string): string {
  const hex = sm2.doEncrypt(password, publicKey, c1c3c2, { asn1: true });
  return btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16))));
}
