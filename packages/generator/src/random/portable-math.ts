/**
 * ECMAScript leaves the last digits of Math.exp, Math.log and ** to the platform. These functions use only + − × ÷, which IEEE 754
 * specifies to the bit.
 */
const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;

/** e^x for |x| ≤ 700, within 2 units in the last place. Taylor series after reduction by ln 2. */
export function exp(x: number): number {
  const power = Math.round(x / ln2High);
  const rest = x - power * ln2High - power * ln2Low;
  let sum = 1;
  for (let term = 14; term >= 1; term -= 1) sum = 1 + (sum * rest) / term;
  return scale(sum, power);
}

/** Natural logarithm of a normal number > 0, within 2 units in the last place. Series of artanh on [√½, √2]. */
export function log(x: number): number {
  let power = 0;
  let mantissa = x;
  while (mantissa > Math.SQRT2) [mantissa, power] = [mantissa / 2, power + 1];
  while (mantissa < Math.SQRT1_2) [mantissa, power] = [mantissa * 2, power - 1];
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let odd = 23; odd >= 1; odd -= 2) sum = sum * square + 1 / odd;
  return power * ln2High + (2 * ratio * sum + power * ln2Low);
}

/** base^exponent for base > 0. */
export const power = (base: number, exponent: number): number => exp(exponent * log(base));

function scale(value: number, power: number): number {
  let scaled = value;
  for (let step = 0; step < power; step += 1) scaled *= 2;
  for (let step = 0; step > power; step -= 1) scaled /= 2;
  return scaled;
}
