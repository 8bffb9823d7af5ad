import { expect, it } from 'vitest';
import { judgeRate } from './judge-rate.ts';

it.each([
  [0.88, 1, 'reached'],
  [0.879, 0.88, 'open'],
  [0.2, 0.879, 'below'],
  [0, 1, 'open'],
  [null, null, null],
] as const)('judges a rate between %s and %s', (lowestRate, highestRate, judgement) => {
  expect(judgeRate({ lowestRate, highestRate, aimRate: 0.88 })).toBe(judgement);
});
