const fewest = 8;
const farthest = 3.5;
/** Scales the median absolute deviation of a normal sample to its standard deviation. */
const normal = 1.4826;

/**
 * True for each price that is an outlier, in the order of `prices`: |ln p − median|/(1.4826 · MAD) > 3.5 on logarithms. None for fewer than
 * eight prices. If more than half are equal, MAD is 0 and there is no outlier: there is no spread to measure by.
 * @see Iglewicz & Hoaglin, How to Detect and Handle Outliers (1993).
 * @throws RangeError for a price that is not above 0.
 */
export function robustOutliers(prices: readonly number[]): boolean[] {
  const logs = prices.map((price) => {
    if (!(price > 0 && price < Number.POSITIVE_INFINITY)) throw new RangeError(`price ${price}`);
    return Math.log(price);
  });
  if (logs.length < fewest) return logs.map(() => false);
  const centre = median(logs);
  const far = logs.map((log) => Math.abs(log - centre));
  const limit = farthest * normal * median(far);
  return far.map((distance) => limit > 0 && distance > limit);
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
