import { signTest } from './close-winners.ts';
import type { MarketTest } from './missing-ties.ts';

/** The three lowest bids of a failed lot, and those of the same bidders in its new tender, in the same order; yuan. */
export interface Rebid {
  before: readonly [number, number, number];
  after: readonly [number, number, number];
}

/**
 * Ranks that a new tender keeps. Where bidders compete, the lowest one of a failed lot and the second keep their order as often as the
 * second and the third if these were no closer; a ring fixes its winner and nobody else's place. Compared are lots in which the distance of
 * the first two is at most that of the others, and of these, lots in which one of the two orders is kept and the other one is not.
 * @returns `effect`: share of them in which the lowest bidder stays below the second
 * @see Kawai & Nakabayashi (2022), Detecting Large-Scale Collusion in Procurement Auctions, J. Polit. Econ. 130.
 */
export function repeatedRanks(rebids: readonly Rebid[]): MarketTest {
  const close = rebids.filter(({ before: [first, second, third] }) => second / first <= third / second);
  const orders = close.map(({ after: [first, second, third] }) => ({ isLowestKept: first < second, isSecondKept: second < third }));
  const different = orders.filter(({ isLowestKept, isSecondKept }) => isLowestKept !== isSecondKept);
  return signTest(different.filter(({ isLowestKept }) => isLowestKept).length, different.length);
}
