import { dayOfMoment, momentOf } from '../calendar/calendar.ts';
import { workingSecond } from '../calendar/working-hours.ts';
import { normal } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import type { Lot } from '../tender/lot.ts';
import type { World } from '../world.ts';

export interface Settlement {
  at: number;
  /** Yuan. */
  amount: number;
  /** True if it was staged: a low award that is settled above the bids that it beat. */
  isHigh: boolean;
}

const settled = 0.85;
/** Calendar days from the completion. */
const settlingDays = [10, 90] as const;
/** Usual difference from the contract, and its bounds. */
const usual = { sigma: 0.015, max: 0.04 };
/** Share of low awards that are settled high, and how far above the award and the second lowest price. */
const high = { share: 0.12, ofMean: 0.9, overAward: 1.15, overNext: 1.01, spread: 0.2, minBids: 3 };

const toCents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** Prices of the valid bids, the lowest first. */
const validPrices = ({ course: { bids } }: Lot): number[] =>
  bids.flatMap(({ isValid, price }) => (isValid === true && price !== null ? [price] : [])).sort((one, other) => one - other);

/** The lowest settlement of a staged case; null if the award was not low among its bids. */
function highSettlement(lot: Lot, award: number): number | null {
  const prices = validPrices(lot);
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  if (lot.project.profile.sells || prices.length < high.minBids || award >= high.ofMean * mean) return null;
  return Math.max(award * high.overAward, (prices[1] ?? 0) * high.overNext);
}

/**
 * @returns a function that settles the contract of the `index`-th lot, completed at `completedAt` for `sum` yuan; null if it was not
 * settled by the end of the data.
 */
export function settlementMaker({ calendar, lastMoment, open }: Pick<World, 'calendar' | 'lastMoment' | 'open'>) {
  const random = open('settlements');
  return (lot: Lot, index: number, { completedAt, award, sum }: { completedAt: number; award: number; sum: number }): Settlement | null => {
    if (!random.at(index).chance(settled)) return null;
    const at = momentOf(calendar.workingOnOrAfter(dayOfMoment(completedAt) + random.between(...settlingDays)), workingSecond(random));
    if (at > lastMoment) return null;
    const least = random.chance(high.share) ? highSettlement(lot, award) : null;
    return least === null
      ? { at, amount: toCents(sum * (1 + usualDifference(random))), isHigh: false }
      : { at, amount: toCents(least * (1 + high.spread * random.uniform())), isHigh: true };
  };
}

const usualDifference = (random: Random): number => Math.max(-usual.max, Math.min(usual.max, usual.sigma * normal(random)));
