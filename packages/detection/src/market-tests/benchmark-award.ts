import { mulberry32 } from '../mulberry32.ts';
import { benchmarkOf, type BenchmarkRule } from './benchmark-of.ts';

/** Subsets beyond this number are sampled. */
const maxSubsets = 400;

/**
 * The bid that wins if the price nearest to the benchmark of all valid bids wins, the lower of two equally near ones.
 * @param prices in rising order @param isOut bids that do not take part @param rule of the benchmark, null for the mean
 * @returns its index, −1 without bids
 */
export function benchmarkWinner(
  prices: readonly number[], isOut: (place: number) => boolean = () => false, rule: BenchmarkRule | null = null,
): number {
  const benchmark = benchmarkOf(prices.filter((_, place) => !isOut(place)), rule);
  const precision = Math.abs(benchmark) * 1e-12;
  let winner = -1;
  let nearest = Infinity;
  prices.forEach((price, place) => {
    const distance = Math.abs(price - benchmark);
    if (!isOut(place) && distance < nearest - precision) [winner, nearest] = [place, distance];
  });
  return winner;
}

/** Removal of some bids of a lot, compared with the removal of every other choice of as many. */
export interface Removal {
  /** True if another bid would win without them. */
  changes: boolean;
  /** Share of the choices of as many bids that change the winner. */
  chance: number;
  /** Share of the choices that move the benchmark less, equals counting half; by chance .5 on average. */
  place: number;
  /** Number of choices compared. */
  choices: number;
}

/**
 * Recomputes the award without some bidders. Null if fewer than two bids remain.
 * @param prices in rising order @param own indexes of the bids that are removed @param seed of the sample of choices
 * @param rule of the benchmark, null for the mean
 */
export function removeBids(
  prices: readonly number[], own: readonly number[], seed: number, rule: BenchmarkRule | null = null,
): Removal | null {
  if (prices.length - own.length < 2) return null;
  const benchmark = benchmarkOf(prices, rule);
  const winner = benchmarkWinner(prices, undefined, rule);
  const changes = (out: readonly number[]): boolean =>
    out.includes(winner) || benchmarkWinner(prices, (place) => out.includes(place), rule) !== winner;
  const shift = (out: readonly number[]): number =>
    Math.abs(benchmark - benchmarkOf(prices.filter((_, place) => !out.includes(place)), rule));
  const ownShift = shift(own);
  const precision = benchmark * 1e-9;
  let [changed, below, choices] = [0, 0, 0];
  for (const out of choicesOf(prices.length, own.length, seed)) {
    choices += 1;
    if (changes(out)) changed += 1;
    const beyond = ownShift - shift(out);
    if (beyond > precision) below += 1;
    else if (beyond > -precision) below += 1 / 2;
  }
  return { changes: changes(own), chance: changed / choices, place: below / choices, choices };
}

/** All choices of `size` of `num` places, or as many random ones as the limit. */
function* choicesOf(num: number, size: number, seed: number): Generator<number[]> {
  if (binomial(num, size) <= maxSubsets) {
    yield* combinations(num, size, 0);
    return;
  }
  const random = mulberry32(seed);
  for (let copy = 0; copy < maxSubsets; copy += 1) {
    const left = Array.from({ length: num }, (_, place) => place);
    yield Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
  }
}

function* combinations(num: number, size: number, from: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= num - size; first += 1) {
    for (const rest of combinations(num, size - 1, first + 1)) yield [first, ...rest];
  }
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let place = 1; place <= k; place += 1) ways = (ways * (n - k + place)) / place;
  return Math.round(ways);
}
