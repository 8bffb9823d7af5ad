import { describe, expect, it } from 'vitest';
import { base32, hotp, matchingStep, stepOf, totpAddress } from './totp.ts';

const seed = (length: number): Buffer => Buffer.from('1234567890'.repeat(7).slice(0, length));
const secrets = { sha1: seed(20), sha256: seed(32), sha512: seed(64) } as const;

/** RFC 6238, appendix B. */
const vectors = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const;

it.each(vectors)('computes the codes of RFC 6238 at %i s', (seconds, sha1, sha256, sha512) => {
  const step = stepOf(seconds * 1000);
  const codes = (['sha1', 'sha256', 'sha512'] as const).map((hash) => hotp(secrets[hash], step, { hash, digits: 8 }));
  expect(codes).toEqual([sha1, sha256, sha512]);
});

/** RFC 4226, appendix D. */
it('computes the codes of RFC 4226', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(codes.map((_, counter) => hotp(secrets.sha1, counter))).toEqual(codes);
});

describe('a code', () => {
  const now = 1_111_111_111_000;
  it.each([
    [-60_000, undefined],
    [-30_000, -1],
    [0, 0],
    [30_000, 1],
    [60_000, undefined],
  ])('from %i ms away is accepted within a step', (shift, steps) => {
    const code = hotp(secrets.sha1, stepOf(now + shift));
    expect(matchingStep(secrets.sha1, code, now)).toBe(steps === undefined ? undefined : stepOf(now) + steps);
  });
  it('of another length is refused', () => {
    for (const code of ['', '1', '1234567', '验证码']) expect(matchingStep(secrets.sha1, code, now)).toBeUndefined();
  });
});

/** RFC 4648, section 10. */
it('encodes base32', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    ...['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ]);
});

it('gives authenticators a URL with names in any script', () => {
  const address = new URL(totpAddress({ secret: secrets.sha1, account: 'wang@x', issuer: '采购' }));
  expect(decodeURIComponent(address.pathname)).toBe('/采购:wang@x');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: base32(secrets.sha1), issuer: '采购', algorithm: 'SHA1', digits: '6', period: '30' });
});
