import { constants, publicEncrypt } from 'node:crypto';
import { createRequire } from 'node:module';

/** From the signing package: the tools have no dependencies of their own. */
const fromSigning = createRequire(new URL('../../packages/signing/package.json', import.meta.url));
const c1c3c2 = 1;

/** A text encrypted by a login key of the server: base64 of RSA-OAEP-SHA256, or of SM2 in DER by GM/T 0009. */
export function sealByKey(text, { algorithm, publicKey: key }) {
  if (algorithm === 'SM2') return Buffer.from(fromSigning('sm-crypto-v2').sm2.doEncrypt(text, key, c1c3c2, { asn1: true }), 'hex').toString('base64');
  if (algorithm !== 'RSA-OAEP-256') throw new Error(`login key: ${algorithm}`);
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
}
