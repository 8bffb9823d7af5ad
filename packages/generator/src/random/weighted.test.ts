import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { Weighted, weightedCount, weightedKeys } from './weighted.ts';

function shares<T>(draw: Weighted<T>, rounds = 200_000): Map<T, number> {
  const random = new Random('weighted');
  const counts = new Map<T, number>();
  for (let round = 0; round < rounds; round += 1) {
    const item = draw.draw(random);
    counts.set(item, (counts.get(item) ?? 0) + 1 / rounds);
  }
  return counts;
}

test('draws each item in proportion to its weight', () => {
  const found = shares(weightedKeys({ open: 60, inquiry: 25, single: 14.5, sale: 0.5, never: 0 }));
  expect(found.get('open')).toBeCloseTo(0.6, 2);
  expect(found.get('inquiry')).toBeCloseTo(0.25, 2);
  expect(found.get('single')).toBeCloseTo(0.145, 2);
  expect(found.get('sale')).toBeCloseTo(0.005, 2);
  expect(found.has('never')).toBe(false);
});

test('draws counts by the weight at their index', () => {
  const found = shares(weightedCount([0, 3, 0, 1]));
  expect(found.get(1)).toBeCloseTo(0.75, 2);
  expect(found.get(3)).toBeCloseTo(0.25, 2);
  expect(found.size).toBe(2);
});

test('needs something to draw from', () => {
  expect(() => new Weighted([], () => 1)).toThrow(RangeError);
  expect(() => weightedCount([0, 0])).toThrow(RangeError);
});
