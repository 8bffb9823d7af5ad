/** One market: of `population` lots, one company bid on `a`, another on `b`, both on `joint`. */
export interface Stratum {
  population: number;
  a: number;
  b: number;
  joint: number;
}

/** Below it, 1 − (sum of what is likely) has lost too many digits, and the tail is summed by itself. */
const digitsLost = 1e-4;

/**
 * P(X ≥ Σ joint) for X the sum of independent hypergeometric counts, one for each stratum: how likely two companies that
 * choose their lots regardless of each other meet as often. Exact, by convolution. Strata in another order may differ in the
 * last digits.
 * @see Fisher, The Design of Experiments (1935), for one stratum; the sum over strata is that of the exact Mantel–Haenszel test.
 */
export function tailOfStrata(strata: readonly Stratum[]): number {
  let observed = 0;
  const parts: Float64Array[] = [];
  for (const stratum of strata) {
    const { low, p } = counts(stratum);
    observed += stratum.joint - low;
    if (p.length > 1) parts.push(p);
  }
  if (observed <= 0) return 1;
  const below = sum(parts.reduce((total, p) => convolve(total, p, observed), new Float64Array([1])), 0, observed);
  if (1 - below > digitsLost) return 1 - below;
  const all = parts.reduce((total, p) => convolve(total, p, Number.POSITIVE_INFINITY), new Float64Array([1]));
  return sum(all, observed, all.length);
}

/** Probabilities of `low`, `low` + 1, … up to the largest possible count, by the ratio of neighbours from the mode outwards. */
function counts({ population, a, b }: Stratum): { low: number; p: Float64Array } {
  const low = Math.max(0, a + b - population);
  const high = Math.min(a, b);
  const mode = Math.min(high, Math.max(low, Math.floor(((a + 1) * (b + 1)) / (population + 2))));
  const p = new Float64Array(high - low + 1);
  p[mode - low] = 1;
  const ratio = (x: number): number => ((a - x) * (b - x)) / ((x + 1) * (population - a - b + x + 1));
  for (let x = mode; x < high; x += 1) p[x + 1 - low] = (p[x - low] ?? 0) * ratio(x);
  for (let x = mode - 1; x >= low; x -= 1) p[x - low] = (p[x + 1 - low] ?? 0) / ratio(x);
  const total = p.reduce((all, one) => all + one, 0);
  return { low, p: p.map((one) => one / total) };
}

/** Distribution of the sum of two counts, its first `length` places. */
function convolve(left: Float64Array, right: Float64Array, length: number): Float64Array {
  const sums = new Float64Array(Math.min(length, left.length + right.length - 1));
  for (let i = 0; i < left.length; i += 1) {
    const weight = left[i] ?? 0;
    const most = Math.min(right.length, sums.length - i);
    for (let j = 0; j < most; j += 1) sums[i + j] = (sums[i + j] ?? 0) + weight * (right[j] ?? 0);
  }
  return sums;
}

/** Smallest terms first, so that none is lost. */
function sum(values: Float64Array, from: number, to: number): number {
  let total = 0;
  for (let index = Math.min(to, values.length) - 1; index >= from; index -= 1) total += values[index] ?? 0;
  return Math.min(1, total);
}
