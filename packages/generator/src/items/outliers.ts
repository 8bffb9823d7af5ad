import { exp, log } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';

/** Share of the bids with lines. */
const share = 0.008;
const least = 2.5;
const most = 8;

/** The line of a bid, if any, with a price far from its market, and its multiple of the proper price. */
export function drawOutlier(lines: number, random: Random): { place: number; factor: number } | null {
  if (!random.chance(share)) return null;
  const factor = exp(log(least) + log(most / least) * random.uniform());
  return { place: random.below(lines), factor: random.chance(0.5) ? factor : 1 / factor };
}
