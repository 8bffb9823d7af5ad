import { expect, test } from 'vitest';
import { inventedUscc, organisationCheck, usccCheck } from './uscc.ts';

test('check characters match the example in GB 32100-2015', () => {
  expect(organisationCheck('M000100Y')).toBe('4');
  expect(usccCheck('91350100M000100Y4')).toBe('3');
});

test('check characters take every possible value', () => {
  const codes = Array.from({ length: 3000 }, (_, index) => inventedUscc('3401', index, 77));
  expect(new Set(codes.map((code) => code.charAt(16)))).toEqual(new Set('0123456789X'));
  expect(new Set(codes.map((code) => code.charAt(17))).size).toBe(31);
});

test('codes are well formed and never the same', () => {
  const codes = Array.from({ length: 5000 }, (_, index) => inventedUscc('3205', index, 4_000_000_000));
  expect(codes.every((code) => /^91320500YY\d{6}[\dX][0-9A-HJ-NPQRTUWXY]$/.test(code))).toBe(true);
  expect(new Set(codes.map((code) => code.slice(0, 16))).size).toBe(5000);
});

test('a wrong digit is detected', () => {
  const code = inventedUscc('3401', 42, 1);
  const wrong = `${code.slice(0, 12)}${(Number(code.charAt(12)) + 1) % 10}${code.slice(13, 17)}`;
  expect(usccCheck(code.slice(0, 17))).toBe(code.charAt(17));
  expect(usccCheck(wrong)).not.toBe(code.charAt(17));
});
