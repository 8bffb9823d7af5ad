import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import type { ReferenceLot } from './lots.ts';
import { jointBids } from './meetings.ts';
import { qValues } from './q-values.ts';

const logFactorials = [0];
function logFactorial(n: number): number {
  for (let k = logFactorials.length; k <= n; k += 1) logFactorials.push((logFactorials[k - 1] ?? 0) + Math.log(k));
  return logFactorials[n] ?? Number.NaN;
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** P(X = x) for every x from 0: X of `a` marked lots among `b` drawn from `population`. */
const hypergeometric = (population: number, a: number, b: number): number[] =>
  Array.from({ length: Math.min(a, b) + 1 }, (_, x) =>
    b - x > population - a ? 0 : Math.exp(logChoose(a, x) + logChoose(population - a, b - x) - logChoose(population, b)));

function convolve(left: readonly number[], right: readonly number[]): number[] {
  const sums = Array.from({ length: left.length + right.length - 1 }, () => 0);
  left.forEach((p, x) => right.forEach((other, y) => (sums[x + y] = (sums[x + y] ?? 0) + p * other)));
  return sums;
}

/** 品类 × 地区 × 年度 of the opening in business time; the category replaces an unknown 品类. */
const marketOf = ({ material, category, province, eventAt: { opening } }: ReferenceLot): string =>
  [material ?? category, material === null, province, opening === null ? null : yearOf.format(opening)].join('|');
const yearOf = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' });

/**
 * q of every pair that met at least three times, by its ids joined by commas: p is the probability of as many meetings or more if both
 * chose the lots of a market independently of each other; Benjamini–Hochberg over all pairs that ever met.
 */
export function jointQValues(lots: readonly ReferenceLot[], bids: readonly BundleRow[]): Map<string, number> {
  const ids = new Set(bids.map((bid) => bid.lot_id));
  const markets = [...groupBy(lots.filter(({ id }) => ids.has(id)), marketOf)].map(([market, own]) => [market, own.length] as const);
  const marketOfLot = new Map(lots.map((lot) => [lot.id, marketOf(lot)]));
  const activity = new Map([...groupBy(bids, (bid) => bid.company_id ?? '')].map(([company, own]) => {
    const counts = groupBy(own, (bid) => marketOfLot.get(bid.lot_id ?? '') ?? '');
    return [company, (market: string): number => counts.get(market)?.length ?? 0];
  }));
  const chances = [...jointBids(bids, 2, 3)].map(([pair, joint]) => {
    const [ofA, ofB] = pair.split(',').map((company) => activity.get(company));
    const shared = markets.map(([market, size]) => [size, ofA?.(market) ?? 0, ofB?.(market) ?? 0] as const);
    const strata = shared.filter(([, a, b]) => a > 0 && b > 0);
    const distribution = strata.map((stratum) => hypergeometric(...stratum)).reduce(convolve, [1]);
    return [pair, Math.min(1, distribution.slice(joint).reduceRight((tail, p) => tail + p, 0))] as const;
  });
  const adjusted = qValues(chances.map(([, p]) => p), jointBids(bids, 2, 1).size);
  return new Map(chances.map(([pair], index) => [pair, adjusted[index] ?? 1]));
}
