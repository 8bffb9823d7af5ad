import { expect, test } from 'vitest';
import { logNormal, normal, normalQuantile, shuffledIndexes, zipfWeights } from './distributions.ts';
import { Random } from './random.ts';

const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('normal quantiles agree with the tables', () => {
  expect(normalQuantile(0.5)).toBe(0);
  const table = [
    [0.975, 1.959963984540054],
    [0.99, 2.3263478740408408],
    [0.841344746068543, 1],
    [0.0001, -3.7190164854556804],
    [1e-9, -5.997807015007686],
  ] as const;
  for (const [probability, quantile] of table) expect(normalQuantile(probability) / quantile).toBeCloseTo(1, 8);
});

test('normal draws have mean 0 and variance 1', () => {
  const random = new Random('normal');
  const values = Array.from({ length: 20_000 }, () => normal(random));
  expect(Math.abs(mean(values))).toBeLessThan(0.03);
  expect(mean(values.map((value) => value * value))).toBeCloseTo(1, 1);
});

test('log-normal draws have the requested median and spread', () => {
  const random = new Random('amounts');
  const values = sorted(Array.from({ length: 20_000 }, () => logNormal(random, 500, 0.8)));
  expect((values[10_000] ?? 0) / 500).toBeCloseTo(1, 1);
  const logarithms = values.map((value) => Math.log(value / 500));
  expect(Math.sqrt(mean(logarithms.map((value) => value * value)))).toBeCloseTo(0.8, 1);
});

test('Zipf weights fall as a power of the rank', () => {
  expect(zipfWeights(4, 1)).toEqual([1, expect.closeTo(1 / 2, 12), expect.closeTo(1 / 3, 12), expect.closeTo(1 / 4, 12)]);
  expect(zipfWeights(3, 2, 1)).toEqual([1 / 4, 1 / 9, 1 / 16].map((weight): unknown => expect.closeTo(weight, 12)));
});

test('a shuffle keeps every index and favours no position', () => {
  const random = new Random('shuffle');
  const firsts = new Array<number>(5).fill(0);
  for (let round = 0; round < 5000; round += 1) {
    const order = shuffledIndexes(random, 5);
    expect(sorted([...order])).toEqual([0, 1, 2, 3, 4]);
    firsts[order[0] ?? 0] = (firsts[order[0] ?? 0] ?? 0) + 1;
  }
  for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(120);
});
