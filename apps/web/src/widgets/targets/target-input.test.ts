import { expect, it } from 'vitest';
import { inputProblem, storedValue, targetInput } from './target-input.ts';

const stored = { unit: null, year: 2026, version: 1, userName: '甲', changedAt: 0 };

it('shows rates in percent and money in 万元, and stores fractions and yuan', () => {
  expect(targetInput('failedRate', { ...stored, metric: 'failedRate', value: 0.123, direction: 'atMost' })).toEqual({ value: '12.3', direction: 'atMost' });
  expect(targetInput('zbJinE', { ...stored, metric: 'zbJinE', value: 12_345_600, direction: 'atMost' })).toEqual({ value: '1234.56', direction: 'atMost' });
  expect([storedValue('failedRate', '12.3'), storedValue('failedRate', ' 12.3 % '), storedValue('zbJinE', '1,234.56'), storedValue('dealNum', '120')])
    .toEqual([0.123, 0.123, 12_345_600, 120]);
});

it('starts empty, in the direction of the metric', () => {
  expect(targetInput('failedRate', undefined)).toEqual({ value: '', direction: 'atMost' });
  expect(targetInput('dealNum', { ...stored, metric: 'dealNum', value: null, direction: 'atMost' })).toEqual({ value: '', direction: 'atMost' });
});

it.each([
  ['', '请填写目标值'],
  ['abc', '请填写数字'],
  ['-3', '请填写数字'],
  ['120', '流标率的目标值应在 0 到 100 之间（%）'],
  ['12.5', undefined],
])('checks %j', (text, problem) => {
  expect(inputProblem('failedRate', text)).toBe(problem);
});
