import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { sealByKey } from './seal-by-key.mjs';

const { sm2 } = createRequire(new URL('../../packages/signing/package.json', import.meta.url))('sm-crypto-v2');

it('encrypts with either kind of login key, and with no other', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } });
  const rsa = Buffer.from(sealByKey('口令 1', { algorithm: 'RSA-OAEP-256', publicKey }), 'base64');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  expect(privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, rsa).toString()).toBe('口令 1');
  const pair = sm2.generateKeyPairHex();
  const sealed = Buffer.from(sealByKey('口令 1', { algorithm: 'SM2', publicKey: pair.publicKey }), 'base64').toString('hex');
  expect(sm2.doDecrypt(sealed, pair.privateKey, 1, { asn1: true })).toBe('口令 1');
  expect(() => sealByKey('x', { algorithm: 'none', publicKey: '' })).toThrow('none');
});
