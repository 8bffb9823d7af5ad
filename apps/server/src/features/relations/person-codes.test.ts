import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { PersonCodes } from './person-codes.ts';

const codes = new PersonCodes(Buffer.from('secret'));

it('returns the person of a code, only in its own data version', () => {
  for (const node of [0, 1, 70_000, 2 ** 32 - 1]) expect(codes.nodeOf(7, codes.codeOf(7, node))).toBe(node);
  expect(codes.nodeOf(8, codes.codeOf(7, 1))).toBeUndefined();
});

it('is the same on servers with the same secret, and differs with another', () => {
  expect(new PersonCodes(Buffer.from('secret')).codeOf(7, 1)).toBe(codes.codeOf(7, 1));
  expect(new PersonCodes(Buffer.from('other')).nodeOf(7, codes.codeOf(7, 1))).toBeUndefined();
});

it('rejects a code that it has not created', () => {
  const made = Array.from({ length: 1000 }, () => `M:${randomBytes(16).toString('base64url')}`);
  for (const code of ['', 'M:', 'M:7', 'N:张三', `${codes.codeOf(7, 1)}AA`, ...made]) expect(codes.nodeOf(7, code)).toBeUndefined();
});
