import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { LoginKeyPair, LoginKeyPairs } from '../../src/features/sessions/login-key-pool.ts';

let pair: Promise<LoginKeyPair> | undefined;

async function makePair(): Promise<LoginKeyPair> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { algorithm: 'RSA-OAEP-256', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
}

/** One key pair for every login of a worker, with the cost of a new one: generating each takes 0.2 s of CPU time. */
export const loginKeyPairs: LoginKeyPairs = {
  ready: 0,
  costMs: 250,
  take: () => (pair ??= makePair()),
  close: () => undefined,
};
