import { benchmarkKinds, loweredFormula, type BenchmarkFormula } from '@tenderscope/contract';
import type { Random } from '../random/random.ts';
import { weightedKeys } from '../random/weighted.ts';
import { benchmarkShares, meanFormula } from '../vocabulary/benchmarks.ts';
import type { Bid } from './evaluation.ts';
import type { Scoring } from './scoring.ts';

/** The benchmark of an evaluation by price as its office recorded it. */
export interface Benchmark {
  formula: BenchmarkFormula;
  /** Share by which the mean is lowered; null for other formulas, and where the office did not record it. */
  coefficient: number | null;
  /** Yuan; null if it was not recorded. */
  price: number | null;
  /** True if the recorded price is not that of the bids. */
  isWrong: boolean;
}

const formulas = weightedKeys<BenchmarkFormula>(benchmarkShares);
const known = { formula: 0.7, coefficient: 0.95, price: 0.75 };
const lowered = [0.01, 0.02, 0.03, 0.04, 0.05] as const;
/** Share of recorded prices that are wrong, and by how much. */
const wrong = { share: 0.015, least: 0.004, more: 0.04 };
const minBids = 3;
const toYuan = (price: number): number => Math.round(price);

/** The benchmark of an evaluated lot, from its own substream; null for most methods, and where nothing was recorded. */
export function drawBenchmark({ method }: Scoring, bids: readonly Bid[], random: Random): Benchmark | null {
  const formula = method === 'average' ? meanFormula : formulas.draw(random);
  const prices = bids.flatMap(({ isValid, price }) => (isValid === true && price !== null ? [price] : []))
    .sort((one, other) => one - other);
  const isEvaluated = (method === 'average' || method === 'scored') && prices.length >= minBids;
  if (!isEvaluated || !random.chance(known.formula)) return null;
  const drawn = formula === loweredFormula ? random.pick(lowered) : null;
  const coefficient = drawn !== null && random.chance(known.coefficient) ? drawn : null;
  if (!random.chance(known.price)) return { formula, coefficient, price: null, isWrong: false };
  const price = computed(formula, prices, drawn ?? 0);
  if (!random.chance(wrong.share)) return { formula, coefficient, price: toYuan(price), isWrong: false };
  const factor = 1 + (random.chance(0.5) ? 1 : -1) * (wrong.least + wrong.more * random.uniform());
  return { formula, coefficient, price: toYuan(price * factor), isWrong: formula !== loweredFormula || coefficient !== null };
}

const meanOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0) / prices.length;

function computed(formula: BenchmarkFormula, prices: readonly number[], coefficient: number): number {
  const mean = meanOf(prices);
  switch (benchmarkKinds[formula]) {
    case 'lowest':
      return prices[0] ?? mean;
    case 'trimmed':
      return meanOf(prices.slice(1, -1));
    case 'twofold':
      return meanOf(prices.filter((price) => price <= mean));
    case 'lowered':
      return mean * (1 - coefficient);
    case 'mean':
      return mean;
  }
}
