const seriesBelow = 2.5;
const precision = 1e-17;

/**
 * Two-sided tail of the standard normal distribution: P(|Z| ≥ |z|) = erfc(|z|/√2). By the series of erf near 0 and the continued
 * fraction of erfc beyond, to about 14 digits.
 * @see Abramowitz & Stegun, Handbook of Mathematical Functions (1964), 7.1.6 and 7.1.14.
 */
export function twoSidedNormalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  return x < seriesBelow ? 1 - erfBySeries(x) : erfcByFraction(x);
}

/** erf x = 2/√π · e^(−x²) · Σ 2ⁿ x^(2n+1)/(2n+1)!!. */
function erfBySeries(x: number): number {
  let [term, sum] = [x, x];
  for (let n = 1; term > sum * precision; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** erfc x = e^(−x²)/√π · 1/(x + (1/2)/(x + (2/2)/(x + (3/2)/(x + …)))), from the inside out. */
function erfcByFraction(x: number): number {
  let fraction = x;
  for (let n = 120; n > 0; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
}

/** P(Z ≥ z). */
export const upperNormalTail = (z: number): number => (z > 0 ? twoSidedNormalTail(z) / 2 : 1 - twoSidedNormalTail(z) / 2);
