import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts';

/** Hash as accounts had it before argon2id. */
function legacyHash(password: string): string {
  const salt = Buffer.from('some salt');
  const hash = scryptSync(password, salt, 32, { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 });
  return ['scrypt', 2 ** 16, 8, 2, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

it('verifies its own hashes and legacy ones, and detects which to replace', async () => {
  const [own, legacy] = [await hashPassword('冬 pass'), legacyHash('冬 pass')];
  expect(own).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([isOutdatedHash(own), isOutdatedHash(legacy), isOutdatedHash(own.replace('t=2', 't=1'))]).toEqual([false, true, true]);
  for (const hash of [own, legacy]) {
    expect([await verifyPassword('冬 pass', hash, async () => true), await verifyPassword('冬 pas', hash, async () => true)]).toEqual([true, false]);
  }
  for (const broken of [undefined, '', 'x', 'bcrypt$x']) expect(await verifyPassword('', broken, async () => false)).toBe(false);
});

it('accepts equivalent Unicode forms of a password', async () => {
  expect(await verifyPassword('Cafe\u0301 at noon', await hashPassword('Caf\u00e9 at noon'), async () => false)).toBe(true);
});

it('hashes thirty concurrent passwords in about the time of sequential ones', async () => {
  const hashes = await Promise.all(Array.from({ length: 30 }, (_, no) => hashPassword(`password ${no}`)));
  expect(new Set(hashes).size).toBe(30);
});
