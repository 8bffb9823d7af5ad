import { materialMatcher } from '@tenderscope/detection';
import { expect, it } from 'vitest';
import { toneOf, verdictText } from './line-text.ts';
import { checkLines, excessOf, matchLines } from './check-lines.ts';

const pipe = { name_key: 'PE管', spec_key: 'material=PE100 de=110 sdr=11', base_unit: '米', n: 40, latestTime: null, material_name: 'PE管', spec: 'PE100 SDR11 De110' };
const find = materialMatcher([pipe]);
const level = { ...pipe, p10: 80, p25: 90, p50: 100, p75: 110, p90: 120, confidence: '高' };
const line = (change: object) => ({ row: 2, name: '聚乙稀管', spec: 'De110 PE100 SDR11', unit: '米', quantity: 10, price: 100, ...change });
const check = (change: object, levels = [level]) => checkLines(matchLines([line(change)], find), levels)[0];

it('judges each line in the unit of its material', () => {
  expect(check({ price: 150 })).toMatchObject({ open: null, perBase: 150, judgement: { standing: 'high', deviation: 0.5, isAlarming: true } });
  expect(check({ price: 100_000, unit: '千米' })).toMatchObject({ open: null, perBase: 100, judgement: { standing: 'within' } });
  expect(check({ unit: '' })).toMatchObject({ perBase: 100, judgement: { standing: 'within' } });
});

it('says why a line is not judged', () => {
  expect(check({ price: null })?.open).toBe('noPrice');
  expect([check({ price: -5 }), check({ price: 0, spec: 'De160' })].map((one) => one && verdictText(one))).toEqual(['单价须为正数', '单价须为正数']);
  expect(check({ spec: 'De160' })).toMatchObject({ open: 'noMatch', match: null });
  expect(check({ unit: '根' })).toMatchObject({ open: 'otherUnit', judgement: null });
  expect(check({}, [])?.open).toBe('noSamples');
});

it('colours a line by how far it is from the reference', () => {
  const tones = [104, 111, 121, 1100, 89, 79, 9].map((price) => {
    const one = check({ price });
    return one && toneOf(one);
  });
  expect(tones).toEqual([null, 'highNear', 'high', 'highFar', 'lowNear', 'low', 'lowFar']);
});

it('adds up what lines above the range cost more', () => {
  const lines = checkLines(matchLines([line({ price: 150 }), line({ price: 50 }), line({ price: 200, quantity: null })], find), [level]);
  expect(excessOf(lines)).toBeCloseTo(500);
});
