import { generateKeyPairSync } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { expect, it } from 'vitest';
import { encryptPasswordByKey } from '../encrypt-password-by-key.ts';

const open = (sealed: string, privateKey: string): string => sm2.doDecrypt(Buffer.from(sealed, 'base64').toString('hex'), privateKey, 1, { asn1: true });
const about = { keyId: 'k', expiresAt: 0 };

it.each(['secret', '口令密码🔑', 'x'.repeat(190)])('encrypts %s so that only the SM2 key decrypts it, never alike', async (password) => {
  const [own, other] = [sm2.generateKeyPairHex(), sm2.generateKeyPairHex()];
  const key = { ...about, algorithm: 'SM2', publicKey: own.publicKey } as const;
  const sealed = await encryptPasswordByKey(password, key);
  expect(open(sealed, own.privateKey)).toBe(password);
  expect(open(sealed, other.privateKey)).not.toBe(password);
  expect(await encryptPasswordByKey(password, key)).not.toBe(sealed);
});

it('encrypts with an RSA key if it is given one', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(Buffer.from(await encryptPasswordByKey('x', { ...about, algorithm: 'RSA-OAEP-256', publicKey: pem }), 'base64')).toHaveLength(256);
});
