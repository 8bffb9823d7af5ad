/**
 * Weights of columns of non-negative numbers by entropy, adding up to 1; NaN is unknown and left out. A column whose values differ more
 * weighs more: w_j = (1 − e_j)/Σ(1 − e), e_j = −(1/ln n)·Σ p ln p, p = x/Σx. Equal weights if no column varies. Source: the entropy weight
 * method; Shannon 1948, 10.1002/j.1538-7305.1948.tb01338.x.
 */
export function entropyWeights(columns: readonly Float64Array[]): number[] {
  const divergences = columns.map((column) => {
    const known = column.filter((value) => !Number.isNaN(value));
    const sum = known.reduce((total, value) => total + value, 0);
    if (known.length < 2 || sum === 0) return 0;
    const shares = known.map((value) => value / sum).filter((share) => share > 0);
    const entropy = -shares.reduce((total, share) => total + share * Math.log(share), 0);
    return Math.max(0, 1 - entropy / Math.log(known.length));
  });
  const complete = divergences.reduce((total, one) => total + one, 0);
  // For equal columns only rounding errors would decide.
  return divergences.map((one) => (complete > 1e-9 ? one / complete : 1 / columns.length));
}

/** The mean of entropy weights and equal ones, in integer percent that add up to 100, the largest remainders rounded up. */
export function partWeights(columns: readonly Float64Array[]): number[] {
  const exact = entropyWeights(columns).map((weight) => 50 * (weight + 1 / columns.length));
  const complete = exact.map(Math.floor);
  const left = 100 - complete.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) complete[index] = (complete[index] ?? 0) + 1;
  return complete;
}
