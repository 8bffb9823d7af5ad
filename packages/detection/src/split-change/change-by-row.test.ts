import { expect, it } from 'vitest';
import { changeByRow, type ComparedRecord } from './change-by-row.ts';

const of = (sum: number | null, base: number | null = 1): ComparedRecord['before'] => ({ sum, base });
const total = (values: readonly number[] | null): number => (values ?? []).reduce((sum, value) => sum + value, 0);

it('adds up to the difference of two sums, to the cent', () => {
  const records = [
    { before: of(0.1), after: of(0.1) },
    { before: of(1_234.56), after: null },
    { before: null, after: of(99.99) },
    { before: of(10), after: of(10.01) },
    { before: of(null), after: of(null) },
  ];
  const split = changeByRow(records, { form: 'sum', steps: 100 });
  expect(split).toEqual({ before: 124_466, after: 11_010, change: -113_456, contributions: [0, -123_456, 9999, 1, 0] });
});

it('gives a rate to its records, and nothing to those that did not change', () => {
  const records = [
    { before: of(1), after: of(1) },
    { before: of(0), after: of(0) },
    { before: null, after: of(1) },
    { before: of(1), after: of(0) },
    { before: of(0), after: null },
  ];
  const split = changeByRow(records, { form: 'rate', steps: 10_000 });
  // 2 of 4, then 2 of 4: (1 − 0.5) / 4, −1 / 4, 0.5 / 4.
  expect(split).toEqual({ before: 5000, after: 5000, change: 0, contributions: [0, 0, 1250, -2500, 1250] });
});

it('distributes what rounding leaves over the records that changed', () => {
  const records = Array.from({ length: 3 }, (_, place) => ({ before: place === 0 ? of(1) : null, after: of(place === 0 ? 1 : 0) }));
  const split = changeByRow(records, { form: 'rate', steps: 10_000 });
  expect([split.before, split.after, split.change]).toEqual([10_000, 3333, -6667]);
  expect(split.contributions).toEqual([0, -3333, -3334].toSorted((a, b) => b - a));
  expect(total(split.contributions)).toBe(-6667);
});

it('has no change of a rate without a base', () => {
  expect(changeByRow([{ before: null, after: of(1) }], { form: 'rate', steps: 100 })).toEqual({ before: null, after: 100, change: null, contributions: null });
  expect(changeByRow([], { form: 'sum', steps: 100 })).toEqual({ before: 0, after: 0, change: 0, contributions: [] });
});
