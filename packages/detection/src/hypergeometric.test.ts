import { describe, expect, it } from 'vitest';
import { tailOfStrata } from './hypergeometric.ts';

describe('the tail of one hypergeometric count', () => {
  it("is Fisher's lady tasting tea", () => {
    // The Design of Experiments (1935): all four cups right, 1 in 70; three or more, 17 in 70.
    expect(tailOfStrata([{ population: 8, a: 4, b: 4, joint: 4 }])).toBeCloseTo(1 / 70, 15);
    expect(tailOfStrata([{ population: 8, a: 4, b: 4, joint: 3 }])).toBeCloseTo(17 / 70, 15);
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
  ])('is what SciPy gives for N %i, a %i, b %i, joint %i', (population, a, b, joint, p) => {
    const ours = tailOfStrata([{ population, a, b, joint }]);
    expect(Math.abs(ours - p) / p).toBeLessThan(1e-9);
  });

  it('is 1 for what must happen', () => {
    expect(tailOfStrata([{ population: 10, a: 8, b: 7, joint: 5 }])).toBe(1);
    expect(tailOfStrata([{ population: 10, a: 3, b: 2, joint: 0 }])).toBe(1);
  });
});

describe('the tail over several markets', () => {
  it('adds independent counts', () => {
    // By hand: two markets of two lots, each company on one lot in each: every meeting has chance 1/2.
    const market = { population: 2, a: 1, b: 1 };
    expect(tailOfStrata([{ ...market, joint: 1 }, { ...market, joint: 1 }])).toBeCloseTo(1 / 4, 15);
    expect(tailOfStrata([{ ...market, joint: 1 }, { ...market, joint: 0 }])).toBeCloseTo(3 / 4, 15);
  });

  it('is what NumPy gives by convolving SciPy counts', () => {
    const strata = [
      { population: 40, a: 12, b: 9, joint: 7 },
      { population: 15, a: 5, b: 6, joint: 4 },
      { population: 100, a: 20, b: 30, joint: 12 },
    ];
    expect(tailOfStrata(strata) / 8.444508786823734e-07).toBeCloseTo(1, 9);
  });
});
