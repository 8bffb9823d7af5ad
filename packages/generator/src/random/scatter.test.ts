import { expect, test } from 'vitest';
import { scatter } from './scatter.ts';

test('returns every number once, neighbours far apart', () => {
  for (const size of [1, 7, 1000, 65_536, 99_991]) {
    const all = Array.from({ length: size }, (_, index) => scatter(index, size, 12_345));
    expect(new Set(all).size).toBe(size);
    expect(all.every((value) => Number.isInteger(value) && value >= 0 && value < size)).toBe(true);
  }
  for (const size of [1e6, 1e9, 2 ** 32]) {
    const gap = Math.abs(scatter(1, size, 5) - scatter(2, size, 5)) / size;
    expect(gap > 0.1 && gap < 0.9).toBe(true);
  }
});

test('is exact for the largest size', () => {
  const size = 2 ** 32;
  for (const index of [0, 1, 123_456_789, size - 1]) {
    expect(scatter(index, size, 99)).toBe(Number((BigInt(index) * 2_654_435_761n + 99n) % BigInt(size)));
  }
});
