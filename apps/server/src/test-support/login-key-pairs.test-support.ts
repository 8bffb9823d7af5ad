import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { LoginKeyPair, LoginKeyPairs } from '../session/login-key-pool.ts';

let pair: Promise<LoginKeyPair> | undefined;

/** The same pair for every sign-in of a worker, at the price of a new one: making each takes a core 0.2 s. */
export const loginKeyPairs: LoginKeyPairs = {
  ready: 0,
  costMs: 250,
  take: () => (pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 })),
  close: () => undefined,
};
