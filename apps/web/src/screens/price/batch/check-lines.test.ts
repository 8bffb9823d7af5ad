import { materialMatcher } from '@tenderscope/detection';
import { describe, expect, it } from 'vitest';
import { groundOf, toneOf, verdictText } from './line-text.ts';
import { checkLines, excessOf } from './check-lines.ts';
import { matchLines, textOf, type ChosenMaterials } from './match-lines.ts';

const pipe = { name_key: 'PE管', spec_key: 'material=PE100 de=110 sdr=11', base_unit: '米', n: 40, latestTime: null, material_name: 'PE管', spec: 'PE100 SDR11 De110' };
const find = materialMatcher([pipe]);
const level = { ...pipe, p10: 80, p25: 90, p50: 100, p75: 110, p90: 120, confidence: '高', lotNum: 20, awardedNum: 10 };
const line = (change: object) => ({ row: 2, name: '聚乙稀管', spec: 'De110 PE100 SDR11', unit: '米', quantity: 10, price: 100, ...change });
const noneChosen: ChosenMaterials = new Map();
const check = (change: object, levels = [level]) => checkLines(matchLines([line(change)], find, noneChosen), levels)[0];

it('judges each line in the unit of its material', () => {
  expect(check({ price: 150 })).toMatchObject({ open: null, perBase: 150, judgement: { standing: 'high', deviation: 0.5, isAlarming: true } });
  expect(check({ price: 100_000, unit: '千米' })).toMatchObject({ open: null, perBase: 100, judgement: { standing: 'within' } });
  expect(check({ unit: '' })).toMatchObject({ perBase: 100, judgement: { standing: 'within' } });
});

it('gives the reason why a line is not judged', () => {
  expect(check({ price: null })?.open).toBe('noPrice');
  expect([check({ price: -5 }), check({ price: 0, spec: 'De160' })].map((one) => one && verdictText(one))).toEqual(['单价须为正数', '单价须为正数']);
  expect(check({ spec: 'De160' })).toMatchObject({ open: 'noMatch', match: null });
  expect(check({ unit: '根' })).toMatchObject({ open: 'otherUnit', judgement: null });
  expect(check({}, [])?.open).toBe('noSamples');
});

it('colours a line by its deviation from the reference', () => {
  const tones = [104, 111, 121, 1100, 89, 79, 9].map((price) => {
    const one = check({ price });
    return one && toneOf(one);
  });
  expect(tones).toEqual([null, 'highNear', 'high', 'highFar', 'lowNear', 'low', 'lowFar']);
});

it('sums the excess cost of lines above the range', () => {
  const list = [line({ price: 150 }), line({ price: 50 }), line({ price: 200, quantity: null })];
  const lines = checkLines(matchLines(list, find, noneChosen), [level]);
  expect(excessOf(lines)).toBeCloseTo(500);
});

describe('an ambiguous line', () => {
  const valve = (name_key: string, spec_key: string) => ({ name_key, spec_key, base_unit: '台', n: 40, latestTime: null, material_name: name_key, spec: null });
  const [flanged, welded] = [valve('球阀', 'dn=100 pressureClass=PN16 q41f'), valve('全焊接球阀', 'material=WCB dn=100 pressureClass=PN25')];
  const findValve = materialMatcher([flanged, welded]);
  const levels = [flanged, welded].map((material, index) => {
    const p50 = [790, 1480][index] ?? 0;
    return { ...level, ...material, p10: 0.9 * p50, p25: 0.95 * p50, p50, p75: 1.05 * p50, p90: 1.1 * p50 };
  });
  const doubtful = line({ name: '燃气阀门', spec: 'DN100', unit: '台', price: 1500 });
  const list = [doubtful, { ...doubtful, row: 3, name: '燃气阀门 ', spec: 'ＤＮ100', price: 800 }, line({ row: 4, name: '办公桌', spec: '' })];

  it('has no verdict and keeps its candidates until one is chosen', () => {
    const [first, , importSession] = checkLines(matchLines(list, findValve, noneChosen), levels);
    expect(first).toMatchObject({ open: 'toChoose', match: null, judgement: null });
    expect(first?.candidates.map(({ material }) => material.name_key).sort()).toEqual(['全焊接球阀', '球阀']);
    expect([first && verdictText(first), first && groundOf(first)]).toEqual(['待选择物料', 'toChoose']);
    expect([importSession?.open, importSession && groundOf(importSession)]).toEqual(['noMatch', 'open']);
  });

  it('is judged by the choice, as is every line with the same text', () => {
    const chosen = new Map([[textOf(doubtful), { name_key: welded.name_key, spec_key: welded.spec_key }]]);
    const lines = checkLines(matchLines(list, findValve, chosen), levels);
    expect(lines.map(({ judgement, open }) => judgement?.standing ?? open)).toEqual(['within', 'low', 'noMatch']);
  });
});
