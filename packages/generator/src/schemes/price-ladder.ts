import type { Random } from '../random/random.ts';
import type { LotValue } from '../tender/lot-value.ts';
import type { Offer } from '../tender/offers.ts';
import type { Staged } from './staged.ts';

export const minRungs = 4;
const top = 1.04;
const underCeiling = 0.99;
const step = { min: 0.004, max: 0.012 };

/** Replaces the free prices by integer prices in even steps, in a random order of the bidders. */
export function setLadder(offers: readonly Offer[], { cost, ceiling }: LotValue, random: Random): NonNullable<Staged['ladder']> {
  const highest = Math.min(cost * top, (ceiling ?? Infinity) * underCeiling);
  const width = Math.ceil(highest * (step.min + (step.max - step.min) * random.uniform()));
  const first = Math.floor(highest) - width * (offers.length - 1);
  const rungs = offers.map((_, rung) => first + rung * width);
  for (const offer of offers) {
    offer.isClean = true;
    offer.price = rungs.splice(random.below(rungs.length), 1)[0] ?? first;
  }
  return { first, step: width };
}
