import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { LoginKeyPair, LoginKeyPairs } from '../session/login-key-pool.ts';

let pair: Promise<LoginKeyPair> | undefined;

async function makePair(): Promise<LoginKeyPair> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { algorithm: 'RSA-OAEP-256', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
}

/** The same pair for every sign-in of a worker, at the price of a new one: making each takes a core 0.2 s. */
export const loginKeyPairs: LoginKeyPairs = {
  ready: 0,
  costMs: 250,
  take: () => (pair ??= makePair()),
  close: () => undefined,
};
