import { lowerBinomialTail, powerOfCount } from './binomial.ts';

/** Result of one test of a market. All are null if there are too few observations. */
export interface MarketTest {
  /** Number of observations compared: lots, or pairs of bidders. */
  used: number;
  /** Of these, the number counted. */
  counted: number;
  /** The measured size, as each test describes. */
  effect: number | null;
  /** One-sided, uncorrected for other markets. */
  p: number | null;
  /** Probability of p ≤ .05 if the departure from competition were as large as each test describes. */
  power: number | null;
}

export const testLevel = 0.05;
/** A market has hundreds of lots, or nothing is computed. */
export const minMarketLots = 200;
/** Shares of the smallest margins among which the density is compared: the widest first. */
const windows = [1 / 2, 1 / 4, 1 / 8] as const;
/** Power is stated for this odds of a margin near zero to one beside it: half of the mass is missing. */
const halfMissing = 1 / 3;

/**
 * Missing mass of margins near zero. The margin of a lot is the distance of its two lowest bids as a share of ceiling or estimate. Among
 * the smallest half of the margins, below a bound w, those below w/2 are counted: where bidders do not know each other's bids the density
 * of margins does not rise from zero, so that at least half of them are expected there, and the count is binomial given w, which is an
 * order statistic. The same for the smallest quarter and eighth, and the least p times three.
 * @returns `effect`: the density of margins near zero divided by that beside it, in the window with the least p; 1 or more by competition
 * @see Chassang, Kawai, Nakabayashi & Ortner (2022), Robust Screens for Noncompetitive Bidding in Procurement Auctions, Econometrica 90.
 */
export function missingTies(margins: readonly number[]): MarketTest {
  if (margins.length < minMarketLots) return { used: margins.length, counted: 0, effect: null, p: null, power: null };
  const sorted = Float64Array.from(margins).sort();
  const tests = windows.map((share) => {
    const used = Math.floor(sorted.length * share) - 1;
    const bound = sorted[used] ?? 0;
    const counted = sorted.subarray(0, used).filter((margin) => margin < bound / 2 || bound === 0).length;
    return { used, counted, effect: counted / Math.max(1, used - counted), p: lowerBinomialTail(counted, used, 0.5) };
  });
  const least = tests.reduce((best, test) => (test.p < best.p ? test : best));
  const power = powerOfCount(Math.floor(sorted.length * windows[0]) - 1, 1 - halfMissing, testLevel / windows.length);
  return { ...least, p: Math.min(1, least.p * windows.length), power };
}
