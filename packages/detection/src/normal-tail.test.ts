import { expect, it } from 'vitest';
import { twoSidedNormalTail } from './normal-tail.ts';

/** erfc(z/√2) of Python 3.11's math, on both sides of the point where the method changes (z = 3.5355). */
it.each([
  [0, 1],
  [0.5, 0.6170750774519738],
  [-1.959963984540054, 0.05],
  [3, 0.0026997960632601913],
  [3.5355, 0.000407004245190143],
  [3.6, 0.000318217180315068],
  [5, 5.733031437583892e-7],
  [10, 1.5239706048321186e-23],
  [-30, 9.813427854297528e-198],
])('the tails beyond %s', (z, tail) => {
  expect(twoSidedNormalTail(z) / tail).toBeCloseTo(1, 9);
});
