/** P(X ≤ k), X binomial with n trials, 0 < chance < 1: sums from the logarithm of each term, so that it does not underflow. */
export function lowerBinomialTail(k: number, n: number, chance: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  const [ofHit, ofMiss] = [Math.log(chance), Math.log1p(-chance)];
  let [logTerm, tail] = [n * ofMiss, 0];
  for (let hits = 0; hits <= k; hits += 1) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(n - hits) - Math.log(hits + 1) + ofHit - ofMiss;
  }
  return Math.min(1, tail);
}

/** P(X ≥ k). */
export const upperBinomialTail = (k: number, n: number, chance: number): number => lowerBinomialTail(n - k, n, 1 - chance);

/** Power of a test that rejects an even chance if the count of `n` is in the upper tail of `level`, when the chance is `chance`. */
export function powerOfCount(n: number, chance: number, level: number): number {
  let [low, high] = [0, n + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upperBinomialTail(middle, n, 0.5) <= level) high = middle;
    else low = middle + 1;
  }
  return low > n ? 0 : upperBinomialTail(low, n, chance);
}
