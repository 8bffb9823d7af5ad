import { exp, log } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';

/** Share of the bids with lines. */
const share = 0.008;
const min = 2.5;
const max = 8;

/** The line of a bid, if any, with a price far from its market, and its multiple of the proper price. */
export function drawOutlier(lines: number, random: Random): { place: number; factor: number } | null {
  if (!random.chance(share)) return null;
  const factor = exp(log(min) + log(max / min) * random.uniform());
  return { place: random.below(lines), factor: random.chance(0.5) ? factor : 1 / factor };
}
