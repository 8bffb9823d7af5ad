import { expect, test } from 'vitest';
import { exp, log, power } from './portable-math.ts';

const near = (value: number, expected: number): void => expect(Math.abs(value / expected - 1)).toBeLessThan(1e-15);

test('exp and log agree with the platform to the last digits', () => {
  for (let x = -30; x <= 30; x += 0.0937) near(exp(x), Math.exp(x));
  for (let x = 1e-9; x < 1e9; x *= 1.37) {
    if (Math.abs(Math.log(x)) > 0.01) near(log(x), Math.log(x));
    else expect(log(x)).toBeCloseTo(Math.log(x), 16);
  }
  expect([exp(0), log(1), power(7, 0)]).toEqual([1, 0, 1]);
  near(power(12.5, 0.55), 12.5 ** 0.55);
});

test('gives these bits on every platform', () => {
  expect([exp(1), exp(-12.25), log(10), power(3, 0.7)].map((value) => value.toString(16))).toEqual([
    '2.b7e151628aed4', '0.00005047ec3681dc4c', '2.4d763776aaa2c', '2.285d039113228',
  ]);
});
