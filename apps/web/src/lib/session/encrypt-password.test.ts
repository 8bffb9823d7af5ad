/// <reference types="node" />
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPassword } from './encrypt-password.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const open = (sealed: string): string =>
  privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64')).toString('utf8');

it.each(['secret', 'with spaces and "quotes"', '口令密码🔑', 'x'.repeat(190)])('encrypts %s so that only the key decrypts it', (password) => {
  expect(open(encryptPassword(password, pem))).toBe(password);
});

it('never produces the same ciphertext twice', () => {
  expect(encryptPassword('secret', pem)).not.toBe(encryptPassword('secret', pem));
});
