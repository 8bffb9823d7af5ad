import { scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { QueryGate } from '../../http/query-gate.ts';

/** OWASP recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
/** Prefix of hashes from before argon2id, `scrypt$N$r$p$salt$hash`. */
export const legacyPrefix = 'scrypt$';
const legacyCost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };

const gate = new QueryGate(availableParallelism(), { maxQueue: 500, maxWaitMs: 15_000 });
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => gate.run(work, new AbortController().signal, null);

/** PHC string of argon2id. @throws HttpError 503 if too many calls wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password.normalize('NFC'), cost));

/** True if a stored hash should be replaced by a new one. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(current);

/**
 * True if a password matches a stored hash; a failure takes the same time without a hash as with one.
 * @param hasLegacy true if any account has a legacy hash: then a failure takes the same time for all accounts.
 * @throws HttpError 503 if too many calls wait.
 */
export async function verifyPassword(password: string, stored: string | undefined, hasLegacy: () => Promise<boolean>): Promise<boolean> {
  const isLegacy = stored?.startsWith(legacyPrefix) ?? false;
  const isRight = await (isLegacy ? verifyLegacy(password, stored ?? '') : verifyCurrent(password, stored));
  if (isRight) return true;
  if (isLegacy) await hashPassword(password);
  if ((await hasLegacy()) && !isLegacy) await verifyLegacy(password, '');
  return false;
}

async function verifyCurrent(password: string, stored: string | undefined): Promise<boolean> {
  if (stored?.startsWith('$argon2')) return inTurn(() => argon2.verify(stored, password.normalize('NFC')));
  await hashPassword(password);
  return false;
}

async function verifyLegacy(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = 'absent', wanted = ''] = stored.split('$');
  const parameters = stored ? { ...legacyCost, N: Number(N), r: Number(r), p: Number(p) } : legacyCost;
  const hash = await inTurn(() => deriveLegacy(password, Buffer.from(salt, 'base64url'), parameters));
  const expected = Buffer.from(wanted, 'base64url');
  return expected.length === hash.length && timingSafeEqual(hash, expected);
}

function deriveLegacy(password: string, salt: Buffer, parameters: typeof legacyCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
