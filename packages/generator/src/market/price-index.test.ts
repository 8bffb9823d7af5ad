import { expect, test } from 'vitest';
import { streamsOf } from '../random/random.ts';
import { PriceIndex } from './price-index.ts';

const [first, last] = [2020 * 12, 2026 * 12 + 11];
const index = new PriceIndex(first, last, streamsOf('prices'));
const months = Array.from({ length: last - first }, (_, step) => first + step + 1);
const steps = (group: 'resin' | 'labour'): number[] =>
  months.map((month) => Math.log(index.level(group, month) / index.level(group, month - 1)));
const spread = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

test('starts at one and drifts a little each month, raw materials more than labour', () => {
  expect(index.level('steel', first)).toBe(1);
  expect(spread(steps('resin'))).toBeCloseTo(0.022, 2);
  expect(spread(steps('resin'))).toBeGreaterThan(4 * spread(steps('labour')));
  expect(index.level('labour', last)).toBeGreaterThan(1.15);
});

test('a longer series begins with the shorter one', () => {
  const longer = new PriceIndex(first, last + 24, streamsOf('prices'));
  expect(months.map((month) => longer.level('resin', month))).toEqual(months.map((month) => index.level('resin', month)));
});
