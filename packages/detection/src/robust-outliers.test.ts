import { describe, expect, it } from 'vitest';
import { robustOutliers } from './robust-outliers.ts';

const usual = [10.2, 10.5, 9.8, 10.1, 10, 10.4, 9.9];

describe('robust outliers', () => {
  it.each([
    // Robust z of the eighth price by NumPy 2.4.6: abs(l − median(l))/(1.4826 · median(abs(l − median(l)))), l = log(prices).
    [25, 24.67962814796383, true],
    [10.95, 2.077444372264186, false],
    [11.5, 3.419212405140181, false],
  ])('an eighth price of %d has robust z %d: %s', (price, _, isStable) => {
    expect(robustOutliers([...usual, price])).toEqual([false, false, false, false, false, false, false, isStable]);
  });

  it('sets the limit at 3.5', () => {
    // By hand, ln p = −4, −3, −2, −1, 1, 2, 3, x: for x ≥ 3 the median is 0, the distances 1 1 2 2 3 3 4 x, MAD = 2.5, the limit 3.5 ·
    // 1.4826 · 2.5 = 12.97275.
    const logs = [-4, -3, -2, -1, 1, 2, 3];
    expect(robustOutliers([...logs, 12.97].map(Math.exp)).at(-1)).toBe(false);
    expect(robustOutliers([...logs, 12.975].map(Math.exp)).at(-1)).toBe(true);
  });

  it('marks the outliers at their positions, low ones too', () => {
    expect(robustOutliers([25, ...usual, 2])).toEqual([true, false, false, false, false, false, false, false, true]);
  });

  it('marks none of fewer than eight', () => {
    expect(robustOutliers([...usual.slice(1), 1000])).not.toContain(true);
  });

  it('marks none if more than half are equal', () => {
    expect(robustOutliers([10, 10, 10, 10, 10, 11, 12, 1000])).not.toContain(true);
  });

  it('refuses a number that is not a price', () => {
    expect(() => robustOutliers([1, 0])).toThrow(RangeError);
    expect(() => robustOutliers([1, Number.NaN])).toThrow(RangeError);
  });
});
