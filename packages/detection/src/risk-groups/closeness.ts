/** How close some bids of a lot are to each other among all choices of as many of its bids. */
export interface Closeness {
  /** Share of choices whose range is wider, equals counting half: 1 means the most similar bids. By chance 0.5 on average. */
  share: number;
  /** Variance of the share by chance. */
  variance: number;
}

/** With more choices nothing is computed: a lot with so many bidders is weak evidence and takes too long. */
const maxChoices = 5000;
/** Ranges that differ less are equal. */
const precision = 1e-9;

/**
 * Compares the range of the logarithms of members' prices with that of every choice of as many bids of the same lot, so that the result
 * does not depend on the usual range elsewhere. Null if all bids are members', or if there are too many choices.
 * @param own prices of members, at least two; @param all prices of all bids, members' among them; positive
 */
export function closeness(own: readonly number[], all: readonly number[]): Closeness | null {
  const choices = binomial(all.length, own.length);
  if (own.length < 2 || all.length <= own.length || choices > maxChoices) return null;
  const sorted = Float64Array.from(all, Math.log).sort();
  const ownRange = Math.log(Math.max(...own) / Math.min(...own));
  let wider = 0;
  // A choice is identified by its lowest and highest bid; the others are between.
  for (let low = 0; low < sorted.length; low += 1) {
    for (let high = low + own.length - 1; high < sorted.length; high += 1) {
      const between = binomial(high - low - 1, own.length - 2);
      const beyond = (sorted[high] ?? 0) - (sorted[low] ?? 0) - ownRange;
      if (beyond > precision) wider += between;
      else if (beyond > -precision) wider += between / 2;
    }
  }
  return { share: wider / choices, variance: (1 - 1 / choices ** 2) / 12 };
}

function binomial(n: number, k: number): number {
  let ways = k < 0 || k > n ? 0 : 1;
  for (let place = 1; place <= k && ways > 0; place += 1) ways = (ways * (n - k + place)) / place;
  return Math.round(ways);
}
