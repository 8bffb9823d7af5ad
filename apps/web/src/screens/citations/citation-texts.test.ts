import { expect, it } from 'vitest';
import { causeText, changeText, rowText } from './citation-texts.ts';

it.each([
  ['zbJinE', -99_800.25, '-99,800.25 元'],
  ['zbJinE', 0, '0.00 元'],
  ['openRate', 0.0125, '+1.25 个百分点'],
  ['dealNum', 2, '+2 个'],
  ['zbJinE', null, '—'],
] as const)('writes a change of %s by %s', (metric, change, text) => {
  expect(changeText(metric, change)).toBe(text);
});

it('names the import behind a difference', () => {
  const at = Date.UTC(2026, 0, 5, 2);
  expect(causeText({ dataVersion: 3, at, source: '台账.xlsx', isUndo: false })).toMatch(/^导入 台账\.xlsx（2026-01-05 10:00.*，第 3 版）$/);
  expect(causeText({ dataVersion: 4, at, source: null, isUndo: true })).toMatch(/^撤销导入（/);
  expect(causeText(null)).toBe('未记录到具体导入');
});

it('shows the value of a row', () => {
  expect([rowText('failedRate', 0, 1), rowText('openRate', 1, 1)]).toEqual(['只计入分母', '计入分子']);
  expect(rowText('savingRate', 10, 100)).toBe('10 / 100');
  expect(rowText('zbJinE', 1_234_567, null)).toBe('123.46 万元');
  expect(rowText('zbJinE', null, null)).toBe('—');
});
