import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's second recommendation for scrypt: 64 MiB, two lanes. */
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };
const hashBytes = 32;

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Compares in constant time; takes as long for a malformed hash as for a real one. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt = '', wanted = ''] = (stored ?? '').split('$');
  const known = scheme === 'scrypt';
  const parameters = known ? { ...cost, N: Number(N), r: Number(r), p: Number(p) } : cost;
  const hash = await derive(password, Buffer.from(known ? salt : 'absent', 'base64url'), parameters);
  const expected = Buffer.from(wanted, 'base64url');
  return known && expected.length === hash.length && timingSafeEqual(hash, expected);
}

function derive(password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, hashBytes, parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
