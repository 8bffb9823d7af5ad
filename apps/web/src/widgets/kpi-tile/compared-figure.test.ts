import { expect, it } from 'vitest';
import { comparedFigure, courseOf } from './compared-figure.ts';

it('compares a figure with its value a year ago and in the previous period', () => {
  const figures = { current: 110, yearAgo: 100, before: 220 };
  expect(comparedFigure('dealNum', (when) => figures[when])).toEqual({
    value: 110,
    yearAgo: { kind: 'fraction', value: 0.1 },
    before: { kind: 'fraction', value: -0.5 },
  });
});

it('distinguishes loading and unknown values, neither of which can be compared', () => {
  expect(comparedFigure('dealNum', () => undefined)).toEqual({ value: undefined, yearAgo: null, before: null });
  expect(comparedFigure('dealNum', (when) => (when === 'current' ? null : 5))).toEqual({ value: null, yearAgo: null, before: null });
});

it('follows a figure through its history, with a gap for unknown values', () => {
  const course = [{ cycleDays: 30 }, undefined, { cycleDays: null }, { cycleDays: 28 }];
  expect(courseOf(course, ({ cycleDays }) => cycleDays)).toEqual([30, null, null, 28]);
  expect(courseOf<never>(null, () => 1)).toBeUndefined();
});
