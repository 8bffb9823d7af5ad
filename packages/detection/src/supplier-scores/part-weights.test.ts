import { describe, expect, it } from 'vitest';
import { entropyWeights, partWeights } from './part-weights.ts';

const columns = (...values: number[][]): Float64Array[] => values.map((column) => Float64Array.from(column));

describe('entropy weights', () => {
  it('weigh a column by how much its values differ', () => {
    // By hand: e of 1:3 is 0.811278, of 1:1 it is 1, of 0:1 it is 0; 1 − e is 0.188722, 0, 1.
    const [uneven, even, one] = entropyWeights(columns([1, 3], [1, 1], [0, 1]));
    expect(uneven).toBeCloseTo(0.188722 / 1.188722, 5);
    expect(even).toBe(0);
    expect(one).toBeCloseTo(1 / 1.188722, 5);
  });

  it('leave out what is unknown', () => {
    expect(entropyWeights(columns([1, Number.NaN, 3], [0, Number.NaN, 1]))).toEqual(entropyWeights(columns([1, 3], [0, 1])));
  });

  it('are equal if no column varies, or there is one row or none', () => {
    expect(entropyWeights(columns([2, 2], [5, 5]))).toEqual([0.5, 0.5]);
    expect(entropyWeights(columns([2], [5]))).toEqual([0.5, 0.5]);
    expect(entropyWeights(columns([], [0, 0]))).toEqual([0.5, 0.5]);
  });
});

describe('weights of parts', () => {
  it('are the mean of entropy and equal weights in integer percent', () => {
    expect(partWeights(columns([1, 1], [0, 1]))).toEqual([25, 75]);
  });

  it('add up to 100, the first of equal remainders rounded up', () => {
    expect(partWeights(columns([1], [1], [1]))).toEqual([34, 33, 33]);
    expect(partWeights(columns([1], [1], [1], [1], [1], [1]))).toEqual([17, 17, 17, 17, 16, 16]);
  });
});
