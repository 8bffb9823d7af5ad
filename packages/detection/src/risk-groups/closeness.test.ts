import { SeededRandom } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { closeness } from './closeness.ts';

it('compares members with every choice of as many bidders', () => {
  // Ranges of pairs of 100, 101, 120, 150: only the first pair is as close.
  expect(closeness([100, 101], [120, 100, 150, 101])).toEqual({ share: 5.5 / 6, variance: (1 - 1 / 36) / 12 });
  expect(closeness([100, 150], [120, 100, 150, 101])?.share).toBeCloseTo(0.5 / 6, 12);
  expect(closeness([100, 101, 120], [120, 100, 150, 101])?.share).toBeCloseTo(3.5 / 4, 12);
});

it('counts equal ranges half, and is null if all bids are members\'', () => {
  expect(closeness([100, 100], [100, 100, 100])?.share).toBe(0.5);
  expect(closeness([100, 101], [100, 101])).toBeNull();
  expect(closeness([100], [100, 101])).toBeNull();
  const many = Array.from({ length: 30 }, (_, index) => 100 + index);
  expect(closeness(many.slice(0, 10), many)).toBeNull();
});

it('is half on average by chance', () => {
  const random = new SeededRandom(3);
  const shares = Array.from({ length: 2000 }, () => {
    const all = Array.from({ length: 6 }, () => random.between(900, 1100));
    return closeness(all.slice(0, 3), all)?.share ?? 0;
  });
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeCloseTo(0.5, 1.7);
});
