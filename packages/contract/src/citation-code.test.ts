import { expect, it } from 'vitest';
import { citationBase, citationCode, readCitationCode } from './citation-code.ts';

const code = citationCode([0, 5, 30, 12, 7, 7, 21, 3]);
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

it('reads a code in any case and width, with or without prefix and dashes', () => {
  expect(code).toMatch(/^TS-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/);
  const plain = code.replaceAll('-', '');
  const wide = Array.from(code, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)).join('');
  for (const text of [code, ` ${code.toLowerCase()} `, plain, plain.slice(2), wide, code.replaceAll('-', ' '), code.replaceAll('-', '–')]) {
    expect(readCitationCode(text)).toBe(code);
  }
});

it('recognizes each wrong character and each two swapped ones', () => {
  const plain = code.replaceAll('-', '').slice(2);
  for (let at = 0; at < plain.length; at += 1) {
    for (const other of characters) {
      if (other !== plain[at]) expect(readCitationCode(plain.slice(0, at) + other + plain.slice(at + 1))).toBeNull();
    }
    for (let to = at + 1; to < plain.length; to += 1) {
      const swapped = Array.from(plain);
      [swapped[at], swapped[to]] = [plain[to] ?? '', plain[at] ?? ''];
      if (plain[at] !== plain[to]) expect(readCitationCode(swapped.join(''))).toBeNull();
    }
  }
});

it('rejects other texts, and digits of no code', () => {
  expect(['', 'TS', '标段', `${code}2`, 'TS-0000-00000'].map(readCitationCode)).toEqual([null, null, null, null, null]);
  expect(() => citationCode([1])).toThrow(RangeError);
  expect(() => citationCode([0, 0, 0, 0, 0, 0, 0, citationBase])).toThrow(RangeError);
});
