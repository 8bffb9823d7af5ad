import { describe, expect, it } from 'vitest';
import { base32, codeAt, matchingStep, stepOf, totpAddress } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, the last six digits of SHA-1. */
it.each([
  [59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037'], [20_000_000_000, '353130'],
])('computes the code of RFC 6238 at %i s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code);
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
    expect(matchingStep(secret, codeAt(secret, now + shift), now)).toBe(steps === undefined ? undefined : stepOf(now) + steps);
  });
  it('of another length is refused', () => {
    for (const code of ['', '1', '1234567', '验证码']) expect(matchingStep(secret, code, now)).toBeUndefined();
  });
});

it('encodes secrets in base32 without padding', () => {
  expect(['f', 'fo', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual(['MY', 'MZXQ', 'MZXW6YTBOI']);
});

it('gives authenticators a URL with names in any script', () => {
  const address = new URL(totpAddress({ secret, account: 'wang@x', issuer: '采购' }));
  expect(decodeURIComponent(address.pathname)).toBe('/采购:wang@x');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: base32(secret), issuer: '采购', algorithm: 'SHA1', digits: '6', period: '30' });
});
