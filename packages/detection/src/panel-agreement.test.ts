import { describe, expect, it } from 'vitest';
import { kendallW, spearman } from './panel-agreement.ts';

describe('Kendall W', () => {
  it('is that of a worked example: ten projects, four judges', () => {
    // By hand: rank sums 10, 8, 12, 16, 21, 22, 25, 31, 37, 38 around 22, S = 1048, W = 12 · 1048/(16 · 990).
    const judges = [
      [1, 3, 4, 5, 2, 8, 6, 7, 10, 9],
      [2, 1, 4, 5, 6, 3, 8, 7, 10, 9],
      [3, 2, 1, 5, 7, 4, 6, 8, 9, 10],
      [4, 2, 3, 1, 6, 7, 5, 9, 8, 10],
    ];
    expect(kendallW(judges)).toBeCloseTo(12_576 / 15_840, 12);
  });

  it('allows for ties', () => {
    // SciPy 1.17.1: friedmanchisquare(*bidders).statistic/(m (n − 1)), which corrects for ties.
    const panel = [[90, 85, 85, 70, 60], [88, 88, 80, 75, 61], [92, 80, 85, 70, 70], [85, 86, 84, 71, 65]];
    expect(kendallW(panel)).toBeCloseTo(0.8896103896103897, 12);
  });

  it('is 1 for the same order, 0 for opposite ones', () => {
    expect(kendallW([[1, 2, 3], [10, 20, 90]])).toBe(1);
    expect(kendallW([[1, 2, 3], [3, 2, 1]])).toBe(0);
  });

  it('is null if nothing can agree', () => {
    expect(kendallW([])).toBeNull();
    expect(kendallW([[1, 2, 3]])).toBeNull();
    expect(kendallW([[1], [2]])).toBeNull();
    expect(kendallW([[5, 5, 5], [7, 7, 7]])).toBeNull();
  });

  it('refuses missing marks', () => {
    expect(() => kendallW([[1, 2], [1]])).toThrow(RangeError);
    expect(() => kendallW([[1, 2], [1, Number.NaN]])).toThrow(RangeError);
  });
});

describe('Spearman', () => {
  it('is that of the SciPy documentation', () => {
    // scipy.stats.spearmanr([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]); a tie in the second.
    expect(spearman([1, 2, 3, 4, 5], [5, 6, 7, 8, 7])).toBeCloseTo(0.8207826816681233, 12);
  });

  it('is −29/165 for hours of television and IQ', () => {
    // Wikipedia, Spearman's rank correlation coefficient, worked example: 1 − 6 · 194/(10 · 99).
    const [iq, hours] = [[106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]];
    expect(spearman(iq, hours)).toBeCloseTo(-29 / 165, 12);
  });

  it('allows for ties on both sides', () => {
    // SciPy 1.17.1: spearmanr.
    expect(spearman([85, 90, 90, 70, 60, 85, 95], [80, 88, 75, 75, 62, 80, 91])).toBeCloseTo(0.7870370370370371, 12);
  });

  it('is null for a constant, refuses unequal lengths and NaN', () => {
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(spearman([1], [2])).toBeNull();
    expect(() => spearman([1, 2], [1])).toThrow(RangeError);
    expect(() => spearman([1, Number.NaN], [1, 2])).toThrow(RangeError);
  });
});
