import { describe, expect, it } from 'vitest';
import { parseMaterial } from './parse-material.ts';
import { writings, type Writing } from './writings.test-support.ts';

const keyOf = ([name, spec = '']: Writing): string => {
  const { nameKey, specKey } = parseMaterial(name, spec, '');
  return `${nameKey} | ${specKey}`;
};

it('has at least 150 spellings', () => {
  expect(Object.values(writings).flat().length).toBeGreaterThanOrEqual(150);
});

describe.each(Object.entries(writings))('%s', (key, variants) => {
  it.each(variants.map((variant) => [variant.join(' · '), variant] as const))('%s', (_, variant) => {
    expect(keyOf(variant)).toBe(key);
  });
});

it('keeps every two of them apart', () => {
  const keys = Object.keys(writings);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each([
  [['4G物联网表', 'G4'], ['NB物联网表', 'G4']],
  [['家用可燃气体探测器', '甲烷'], ['家用联网可燃气体探测器', '甲烷']],
  [['家用可燃气体探测器', '24V'], ['工商业点型可燃气体探测器', '24V']],
  [['法兰球阀', 'DN100 PN25'], ['全焊接球阀', 'DN100 PN25']],
  [['民用超声波燃气表', 'G10'], ['工商业超声波燃气表', 'G10']],
  [['燃气输送用不锈钢波纹软管', 'DN15'], ['燃气用具连接用不锈钢波纹软管', 'DN15']],
] as const)('keeps %j and %j apart, whose prices differ greatly', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

describe('units', () => {
  it.each([
    ['米', '米', 1],
    ['m', '米', 1],
    ['千米', '米', 0.001],
    ['KM', '米', 0.001],
    ['公里', '米', 0.001],
    ['吨', '千克', 0.001],
    ['kg', '千克', 1],
    ['只', '个', 1],
    ['件', '个', 1],
    ['台', '台', 1],
    ['套', '套', 1],
    ['㎡', '平方米', 1],
    ['', '', 1],
    ['车次', '车次', 1],
  ])('%s is %s, a price times %d', (text, unit, factor) => {
    expect(parseMaterial('管', '', text)).toMatchObject({ unit, unitFactor: factor });
  });
});
