import { expect, it } from 'vitest';
import { largestRemainder } from './shares.ts';

it('adds up to exactly 100', () => {
  expect(largestRemainder([1, 1, 1])).toEqual([33.34, 33.33, 33.33]);
  expect(largestRemainder([1, 2, 3, 4, 5, 6, 7]).reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000);
  expect(largestRemainder([98.4, 0.8, 0.8], 0)).toEqual([98, 1, 1]);
});
it('returns zero for all shares of nothing', () => {
  expect(largestRemainder([0, 0])).toEqual([0, 0]);
  expect(largestRemainder([])).toEqual([]);
});
it('throws for negative and invalid parts', () => {
  expect(() => largestRemainder([1, -1])).toThrow(RangeError);
  expect(() => largestRemainder([Number.NaN])).toThrow(RangeError);
});
