import { upperNormalTail } from '../normal-tail.ts';
import { powerOfCount, upperBinomialTail } from './binomial.ts';
import { testLevel, type MarketTest } from './missing-ties.ts';

/** The closest lots that are compared: this share of them, and no more than the number, so that the window narrows as a market grows. */
const closest = { share: 1 / 2, max: 2000 };
const minPairs = 40;
/** Power is stated for this chance of the expected sign, in the closest lots. */
const markedChance = 0.65;
/** Normal deviate of the level of the test. */
const deviate = 1.6448536;

/** Winner and runner-up of a lot, the two lowest bids, and a fact about both before its opening. */
export interface ClosePair {
  /** Distance of their bids, as a share of ceiling or estimate. */
  margin: number;
  winner: number;
  loser: number;
}

/**
 * Compares winners and losers by a hair: as the margin goes to zero it is chance which of the two wins, so that their facts before the
 * opening have the same distribution. Among the smallest half of the margins the sign of the difference of the facts (winner − loser) has
 * a logistic regression on the margin, whose intercept is tested: a bidder with lower costs wins more often at wider margins, for normal
 * bids with odds of exp(b · margin). Equal facts do not count.
 * @param pairs in a fixed order, by which equal margins are sorted
 * @returns `counted`: pairs in which the winner's fact is greater; `effect`: their share at a margin of zero, about one half by competition
 * @see Kawai, Nakabayashi, Ortner & Chassang (2023), Using Bid Rotation and Incumbency to Detect Collusion, Rev. Econ. Stud. 90.
 */
export function closeWinners(pairs: readonly ClosePair[]): MarketTest {
  const num = Math.min(closest.max, Math.floor(pairs.length * closest.share));
  const near = pairs.toSorted((one, other) => one.margin - other.margin).slice(0, num);
  const different = near.filter(({ winner, loser }) => winner !== loser);
  const [used, counted] = [different.length, different.filter(({ winner, loser }) => winner > loser).length];
  if (used < minPairs) return { used, counted, effect: null, p: null, power: null };
  const { logOdds, error } = interceptOf(different.map(({ margin, winner, loser }) => [margin, winner > loser]));
  return {
    used,
    counted,
    effect: 1 / (1 + Math.exp(-logOdds)),
    p: upperNormalTail(logOdds / error),
    power: upperNormalTail(deviate - Math.log(markedChance / (1 - markedChance)) / error),
  };
}

interface Intercept {
  /** Logarithm of the odds at zero. */
  logOdds: number;
  error: number;
}

const rounds = 25;
/** Prior variance of both coefficients, on the scale of the largest margin: it bounds them where all signs are equal. */
const priorVariance = 9;

/** Logistic regression of signs on margins, by Newton's method on the logarithm of the posterior. */
function interceptOf(points: readonly (readonly [margin: number, isGreater: boolean])[]): Intercept {
  const largest = Math.max(...points.map(([margin]) => margin)) || 1;
  let [intercept, slope, error] = [0, 0, 1];
  for (let round = 0; round < rounds; round += 1) {
    let [u, v, aa, ab, bb] = [-intercept / priorVariance, -slope / priorVariance, 1 / priorVariance, 0, 1 / priorVariance];
    for (const [margin, isGreater] of points) {
      const x = margin / largest;
      const chance = 1 / (1 + Math.exp(-intercept - slope * x));
      const weight = chance * (1 - chance);
      u += Number(isGreater) - chance;
      v += (Number(isGreater) - chance) * x;
      aa += weight;
      ab += weight * x;
      bb += weight * x * x;
    }
    const determinant = aa * bb - ab * ab;
    intercept += (bb * u - ab * v) / determinant;
    slope += (aa * v - ab * u) / determinant;
    error = Math.sqrt(bb / determinant);
  }
  return { logOdds: intercept, error };
}

/** Count of the expected sign among signs that chance makes even. */
export function signTest(counted: number, used: number): MarketTest {
  if (used < minPairs) return { used, counted, effect: null, p: null, power: null };
  return {
    used, counted, effect: counted / used, p: upperBinomialTail(counted, used, 0.5), power: powerOfCount(used, markedChance, testLevel),
  };
}
