import { describe, expect, it } from 'vitest';
import { stratifiedHypergeometricTail, type Stratum } from './hypergeometric.ts';

/** The sum of the meetings of all markets decides. */
const tailOf = (strata: readonly (Stratum & { joint: number })[]): number =>
  stratifiedHypergeometricTail(strata.reduce((sum, { joint }) => sum + joint, 0), strata);

describe('the tail of one hypergeometric count', () => {
  it("is Fisher's lady tasting tea", () => {
    // The Design of Experiments (1935): all four cups right, 1 in 70; three or more, 17 in 70.
    expect(tailOf([{ population: 8, a: 4, b: 4, joint: 4 }])).toBeCloseTo(1 / 70, 15);
    expect(tailOf([{ population: 8, a: 4, b: 4, joint: 3 }])).toBeCloseTo(17 / 70, 15);
  });

  it.each([
    // scipy.stats.hypergeom.sf(joint - 1, N, a, b), SciPy 1.17.1
    [50, 10, 5, 4, 0.0040835205497555165],
    [1000, 60, 45, 12, 4.460150561393413e-06],
    [66, 30, 25, 15, 0.054891147773394405],
    [5000, 400, 300, 60, 6.352549063750557e-12],
    [100000, 900, 700, 40, 5.896858053355645e-20],
    [1000000, 5000, 3000, 50, 6.549556632575253e-13],
    [20, 10, 10, 10, 5.412544112234515e-06],
  ])('is the value of SciPy for N %i, a %i, b %i, joint %i', (population, a, b, joint, p) => {
    const ours = tailOf([{ population, a, b, joint }]);
    expect(Math.abs(ours - p) / p).toBeLessThan(1e-9);
  });

  it.each([
    // Sum of the exact terms, by mpmath 1.3.0 loggamma with 40 digits: SciPy's own table above is good to 1e-9 only.
    [10_000_000, 30_000, 25_000, 75, 0.51548305748972931],
    [10_000_000, 30_000, 25_000, 150, 1.3668941131414809e-14],
    [10_000_000, 9_000_000, 20_000, 18_200, 8.924768016657248e-7],
    [1_000_000, 5_000, 3_000, 50, 6.549556632036031e-13],
  ])('keeps eleven digits for N %i, a %i, b %i, joint %i', (population, a, b, joint, p) => {
    expect(Math.abs(tailOf([{ population, a, b, joint }]) - p) / p).toBeLessThan(1e-11);
  });

  it('is 1 for a certain event', () => {
    expect(tailOf([{ population: 10, a: 8, b: 7, joint: 5 }])).toBe(1);
    expect(tailOf([{ population: 10, a: 3, b: 2, joint: 0 }])).toBe(1);
  });
});

describe('the tail over several markets', () => {
  it('adds independent counts', () => {
    // By hand: two markets of two lots, each company on one lot in each: every meeting has chance 1/2.
    const market = { population: 2, a: 1, b: 1 };
    expect(tailOf([{ ...market, joint: 1 }, { ...market, joint: 1 }])).toBeCloseTo(1 / 4, 15);
    expect(tailOf([{ ...market, joint: 1 }, { ...market, joint: 0 }])).toBeCloseTo(3 / 4, 15);
  });

  it('is the value of NumPy for convolved SciPy counts', () => {
    const strata = [
      { population: 40, a: 12, b: 9, joint: 7 },
      { population: 15, a: 5, b: 6, joint: 4 },
      { population: 100, a: 20, b: 30, joint: 12 },
    ];
    expect(tailOf(strata) / 8.444508786823734e-07).toBeCloseTo(1, 9);
  });

  it.each([
    // Python fractions.Fraction with math.comb: exact, rounded once.
    [1.7920803782636658e-51, [[300, 40, 35, 30], [500, 20, 25, 18]]],
    [0.09206657455526952, [[80, 20, 25, 9], [60, 12, 15, 5], [40, 10, 8, 3], [200, 30, 20, 4], [20, 6, 7, 0]]],
    [0.08993382096830373, [[12, 9, 8, 6], [30, 5, 6, 3]]],
    [0.5111396506329482, [[2000, 50, 60, 2], [1500, 40, 45, 1]]],
    [0.3590939770330326, [[20, 15, 12, 12], [50, 10, 10, 0]]],
  ])('is the exact fraction %d', (p, rows) => {
    const strata = rows.map(([population = 0, a = 0, b = 0, joint = 0]) => ({ population, a, b, joint }));
    expect(Math.abs(tailOf(strata) - p) / p).toBeLessThan(1e-12);
    expect(Math.abs(tailOf(strata.toReversed()) - p) / p).toBeLessThan(1e-12);
  });

  it('is the same after a larger pair has passed', () => {
    const pair = [{ population: 50, a: 10, b: 5, joint: 4 }];
    const before = tailOf(pair);
    tailOf([{ population: 5000, a: 900, b: 800, joint: 700 }]);
    expect(tailOf(pair)).toBe(before);
  });
});
