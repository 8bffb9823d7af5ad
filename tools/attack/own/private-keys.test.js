import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { privateKeysIn } from './private-keys.mjs';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const der = privateKey.export({ type: 'pkcs8', format: 'der' });
const among = (bytes) => Buffer.concat([Buffer.alloc(100, 7), Buffer.from(bytes), Buffer.alloc(100, 9)]);

describe('a private key', () => {
  it.each([
    ['PEM', privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['PEM', privateKey.export({ type: 'pkcs1', format: 'pem' })],
    ['DER', der],
    ['base64', der.toString('base64')],
    ['base64', Buffer.concat([Buffer.from('x'), der]).toString('base64')],
    ['base64', Buffer.concat([Buffer.from('xy'), der]).toString('base64')],
    ['hex', der.toString('hex')],
  ])('is found as %s', (kind, bytes) => {
    expect(privateKeysIn(among(bytes))).toContain(kind);
  });
});

it('a public key is not found', () => {
  for (const format of ['pem', 'der']) expect(privateKeysIn(among(publicKey.export({ type: 'spki', format })))).toEqual([]);
});
