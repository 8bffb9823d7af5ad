import { expect, it } from 'vitest';
import { capsOf, capsText, gradeOf, scoreMeasure, scoreMeasureNames, scoreParts, scorePeerGroups } from './supplier-scores.ts';

it('the weights of the measures of each part add up to 100', () => {
  for (const part of Object.keys(scoreParts)) {
    const own = scoreMeasureNames.map(scoreMeasure).filter((measure) => measure.part === part);
    expect(own.reduce((sum, { weight }) => sum + weight, 0), part).toBe(100);
  }
});

it.each([
  [100, [], 'A+'],
  [80, [], 'A+'],
  [79.9, [], 'A'],
  [50, [], 'B'],
  [34.9, [], 'D'],
  [0, [], 'D'],
  [92, ['失信被执行人'], 'C'],
  [20, ['失信被执行人'], 'D'],
  [92, ['失信被执行人', '行贿犯罪'], 'D'],
] as const)('a score of %d with the records %j is graded %s', (score, records, grade) => {
  expect(gradeOf(score, records)).toBe(grade);
});

it('reads only the records that limit a grade from a list', () => {
  expect(capsOf('严重违法、行贿犯罪、行政处罚')).toEqual(['严重违法', '行贿犯罪']);
  expect(capsOf('')).toEqual([]);
  expect(capsText(capsOf('严重违法、行贿犯罪'))).toBe('严重违法、行贿犯罪');
  expect(capsText([])).toBeNull();
});

it('peers are named at each level, including companies with little data', () => {
  expect(scorePeerGroups('阀门', '中型')).toEqual(['阀门 · 中型企业', '阀门', '中型企业', '全部供应商']);
  expect(scorePeerGroups('', '')).toEqual(['品类未填 · 规模未填', '品类未填', '规模未填', '全部供应商']);
});
