import { describe, expect, it } from 'vitest';
import { catalogueSpellings } from './catalogue-spellings.test-support.ts';
import { parseMaterial } from './parse-material.ts';
import { writings, type Writing } from './writings.test-support.ts';

const keyOf = ([name, spec = '']: Writing): string => {
  const { nameKey, specKey } = parseMaterial(name, spec, '');
  return `${nameKey} | ${specKey}`;
};

it('has at least 140 spellings of 60 materials', () => {
  expect(catalogueSpellings.length).toBeGreaterThanOrEqual(60);
  expect(catalogueSpellings.flat().length).toBeGreaterThanOrEqual(140);
});

describe.each(catalogueSpellings.map((group) => [group[0]?.join(' · ') ?? '', group] as const))('%s', (_, group) => {
  it('is one material however it is spelled', () => {
    expect([...new Set(group.map(keyOf))]).toHaveLength(1);
  });
});

it('no two of them are one material', () => {
  const keys = catalogueSpellings.map(([first]) => first && keyOf(first));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

const wide = (text: string): string => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe.each<[string, (text: string) => string]>([
  // Between two digits a space marks where one number ends.
  ['without its spaces', (text) => text.replace(/(?<!\d) +| +(?!\d)/g, '')],
  ['with more spaces', (text) => text.replaceAll(' ', '　 ')],
  ['in capitals', (text) => text.toUpperCase()],
  ['in full width', wide],
  ['with other signs of multiplication', (text) => text.replaceAll('×', ' ＊ ')],
  ['with Ø for Φ', (text) => text.replace(/[φΦ]/g, 'Ø')],
])('every spelling %s', (_, respell) => {
  it('is the same material', () => {
    const all = [...catalogueSpellings.flat(), ...Object.values(writings).flat()];
    const changed = all.filter(([name, spec = '']) => keyOf([respell(name), respell(spec)]) !== keyOf([name, spec]));
    expect(changed.map((writing) => [keyOf(writing), keyOf([respell(writing[0]), respell(writing[1] ?? '')])])).toEqual([]);
  });
});
