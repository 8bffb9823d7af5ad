/**
 * How a benchmark is made of valid prices: the lowest, the mean, the mean without the highest and the lowest (`trimmed`), the mean of those
 * not above the mean (`twofold`), or the mean lowered by a share.
 */
export interface BenchmarkRule {
  kind: 'lowest' | 'mean' | 'trimmed' | 'twofold' | 'lowered';
  /** Share by which the mean is lowered. */
  coefficient: number | null;
}

/** The benchmark of prices in rising order; NaN without any. Without a rule it is the mean. */
export function benchmarkOf(prices: readonly number[], rule: BenchmarkRule | null): number {
  const mean = meanOf(prices);
  switch (rule?.kind) {
    case 'lowest':
      return prices[0] ?? Number.NaN;
    case 'trimmed':
      return prices.length < 3 ? mean : meanOf(prices.slice(1, -1));
    case 'twofold':
      return meanOf(prices.filter((price) => price <= mean * (1 + 1e-12)));
    case 'lowered':
      return mean * (1 - (rule.coefficient ?? 0));
    case 'mean':
    case undefined:
      return mean;
  }
}

const meanOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0) / prices.length;
