import type { ThresholdView } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { changesOf, draftProblem, draftProblems, valuesToSave } from './draft.ts';

const one = (key: string, saved: number, more: Partial<ThresholdView> = {}): ThresholdView => ({
  ...{ key, title: key, unit: '天', min: 1, max: 365, isInteger: true, source: '', shipped: 20, inForce: 20, saved, usedBy: [], since: null },
  ...more,
});
const thresholds = [one('a', 20), one('b', 30), one('c', 20, { isInteger: false, min: 0, max: 1, shipped: 0.5, saved: 0.5 })];

it('detects changes, and saves everything that differs from the defaults', () => {
  expect(changesOf(thresholds, {})).toEqual([]);
  expect(changesOf(thresholds, { a: '20', b: ' 31 ' })).toEqual([{ title: 'b', from: 30, to: 31 }]);
  expect(valuesToSave(thresholds, {})).toEqual({ b: 30 });
  expect(valuesToSave(thresholds, { a: '25', b: '20' })).toEqual({ a: 25 });
});

it.each([
  [{ a: '' }, ['「a」应为数字']],
  [{ a: 'x' }, ['「a」应为数字']],
  [{ a: '0' }, ['「a」应在 1 到 365 之间']],
  [{ a: '1.5', c: '0.2' }, ['「a」应为整数']],
])('%j: %j', (draft, problems) => expect(draftProblems(thresholds, draft)).toEqual(problems));

it('gives the reason beside the field if a value cannot be saved', () => {
  expect(thresholds.map((threshold) => draftProblem(threshold, { a: '-5', b: '31' }))).toEqual(['应在 1 到 365 之间', null, null]);
});
