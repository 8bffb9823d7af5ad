import { exp, log, power } from './portable-math.ts';
import type { Random } from './random.ts';

const central = {
  top: [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239],
  bottom: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
} as const;
const tail = {
  top: [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783],
  bottom: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
} as const;
const tailFrom = 0.02425;

const polynomial = (coefficients: readonly number[], x: number): number => {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
};

/**
 * The standard normal quantile of a probability in (0, 1), relative error below 1.2e-9.
 * Source: Peter J. Acklam's rational approximation (2003).
 */
export function normalQuantile(probability: number): number {
  if (probability > 0.5) return -normalQuantile(1 - probability);
  if (probability < tailFrom) {
    const q = Math.sqrt(-2 * log(probability));
    return polynomial(tail.top, q) / polynomial(tail.bottom, q);
  }
  const q = probability - 0.5;
  const square = q * q;
  return (polynomial(central.top, square) * q) / polynomial(central.bottom, square);
}

/** A draw of the standard normal distribution, by inversion: one uniform number each. */
export const normal = (random: Random): number => normalQuantile(random.uniform());

/** A draw of the log-normal distribution with this median; `sigma` is the sd of its logarithm. */
export const logNormal = (random: Random, median: number, sigma: number): number => median * exp(sigma * normal(random));

/** The Zipf–Mandelbrot law: the weight of rank 1…`count`, (rank + offset)^−exponent; offset 0 is Zipf's. */
export const zipfWeights = (count: number, exponent: number, offset = 0): number[] =>
  Array.from({ length: count }, (_, index) => power(index + 1 + offset, -exponent));

/** A random order of 0…`count` − 1 (Fisher–Yates). */
export function shuffledIndexes(random: Random, count: number): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const [a = 0, b = 0] = [indexes[last], indexes[other]];
    indexes[last] = b;
    indexes[other] = a;
  }
  return indexes;
}
