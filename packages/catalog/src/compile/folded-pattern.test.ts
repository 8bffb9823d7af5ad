import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedPattern, hasForms } from './folded-pattern.ts';

/** JavaScript interprets the subset of RE2 that we use in the same way, except for the flag and a closing bracket at the beginning. */
const matches = (pattern: string, text: string): boolean => new RegExp(pattern.replace('(?i)', '').replaceAll('[]］]', '[\\]］]'), 'iu').test(text);

it.each([
  ['pe管', '燃气用PE管材'],
  ['ＰＥ管 de１１０', '燃气用pe管　DE110'],
  ['a^b[c]d\\e-f.g*(h)', '＊Ａ＾b［C］d＼e－f．g＊（h）'],
])('finds %s in %s', (text, name) => {
  expect(matches(foldedPattern(text), name)).toBe(true);
});

it('treats no character as part of the pattern syntax', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  for (const one of ascii) {
    for (const other of ascii) {
      expect([one, other, matches(`^${foldedPattern(one)}$`, other)]).toEqual([one, other, one.toLowerCase() === other.toLowerCase()]);
    }
  }
});

it('finds every text in itself', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1 });
  expect(() => fc.assert(fc.property(texts, (text) => matches(foldedPattern(text), text)))).not.toThrow();
});

it.each([['钢管', false], ['PE', true], ['第１标段', true], ['阀 门', true], ['（二）', true]])('knows whether %s has other forms: %s', (text, expected) => {
  expect(hasForms(text)).toBe(expected);
});
