import { benjaminiHochberg } from '../benjamini-hochberg.ts';
import { stratifiedHypergeometricTail } from '../hypergeometric.ts';
import { upperNormalTail } from '../normal-tail.ts';
import { groupCandidates, maxTieQ, type FrequentPair } from '../risk-groups/group-candidates.ts';
import type { BenchmarkRule } from './benchmark-of.ts';
import { benchmarkWinner, removeBids, type Removal } from './benchmark-award.ts';

/** A lot that the average wins, with its valid bids by price; a consortium is one bidder. */
export interface BenchmarkLot {
  /** Lots among which bidders choose: province and year. */
  stratum: string;
  bids: readonly { bidder: string; price: number }[];
  /** Null without a deal, or with several winners. */
  winner: string | null;
  /** The formula of the benchmark on record; null if it is unknown, which is read as the mean. */
  rule: BenchmarkRule | null;
}

/** Companies that meet in the lots of one market more often than chance, with the test of their bids. */
export interface BenchmarkGroup {
  members: string[];
  /** The greatest q of the pairs by which they were found: the participation test. */
  participationQ: number;
  /** Lots with half of the members or more, at least two, whose award can be recomputed without them. */
  lots: number;
  /** Lots of these whose formula is on record. */
  stated: number;
  /** Lots of these in which another bidder would win without them, and the number expected of as many random bidders of the same lots. */
  changed: number;
  expected: number;
  /** The bids test, one-sided: twice the smaller p of the number of changed lots and of the shifts of the benchmark. */
  p: number;
  /** Probability of p ≤ .05 if they changed 30 percentage points more of the lots than chance. */
  power: number;
}

export interface BenchmarkMarket {
  lots: number;
  /** Lots with a winner on record, and those of them in which the recomputed winner is that one. */
  decided: number;
  agreeing: number;
  groups: BenchmarkGroup[];
}

const minJoint = 3;
const minLots = 8;
const tellingChange = 0.3;
/** Normal deviate of half the level of .05, since the smaller of two p is doubled. */
const deviate = 1.959963985;

/**
 * Group tests of a market that the average wins, over its lots in a fixed order.
 * Participation: companies that bid together more often than chance explains within province and year (q ≤ .05), in communities.
 * Bids: the award of each lot is recomputed without the members who bid there, and without every choice of as many of its bidders. The
 * number of changed winners has a Poisson binomial distribution by chance; the shift of the benchmark is ranked among the choices. Without
 * a formula on record it is assumed that the benchmark is the mean of valid bids, and always that the price nearest to it wins.
 * @see Conley & Decarolis (2016), Detecting Bidders Groups in Collusive Auctions, Am. Econ. J. Microecon. 8.
 */
export function benchmarkGroups(lots: readonly BenchmarkLot[]): BenchmarkMarket {
  const decided = lots.filter(({ winner }) => winner !== null);
  const agreeing = decided.filter(({ bids, winner, rule }) =>
    bids[benchmarkWinner(bids.map(({ price }) => price), undefined, rule)]?.bidder === winner);
  const { pairs, lotsOf } = frequentPairs(lots);
  const groups = groupCandidates(pairs, new Set()).flatMap((members) => {
    const tied = pairs.filter(({ a, b, q }) => q <= maxTieQ && members.includes(a) && members.includes(b));
    const group = testBids(members, Math.max(...tied.map(({ q }) => q)), lots, lotsOf);
    return group === null ? [] : [group];
  });
  return { lots: lots.length, decided: decided.length, agreeing: agreeing.length, groups };
}

interface Meetings {
  pairs: FrequentPair[];
  /** Places of the lots of each company. */
  lotsOf: ReadonlyMap<string, readonly number[]>;
}

/** Pairs with three joint lots or more, and the q of their number among all pairs that met. */
function frequentPairs(lots: readonly BenchmarkLot[]): Meetings {
  const population = new Map<string, number>();
  const activity = new Map<string, Map<string, number>>();
  const lotsOf = new Map<string, number[]>();
  const joint = new Map<string, { a: string; b: string; lots: number }>();
  lots.forEach(({ stratum, bids }, place) => {
    population.set(stratum, (population.get(stratum) ?? 0) + 1);
    const bidders = bids.map(({ bidder }) => bidder).sort();
    bidders.forEach((a, first) => {
      const own = activity.get(a) ?? new Map<string, number>();
      activity.set(a, own.set(stratum, (own.get(stratum) ?? 0) + 1));
      const places = lotsOf.get(a);
      if (places === undefined) lotsOf.set(a, [place]);
      else places.push(place);
      for (const b of bidders.slice(first + 1)) {
        const key = `${a}\u0000${b}`;
        const known = joint.get(key);
        if (known === undefined) joint.set(key, { a, b, lots: 1 });
        else known.lots += 1;
      }
    });
  });
  const frequent = [...joint.values()].filter((pair) => pair.lots >= minJoint);
  const p = frequent.map(({ a, b, lots: met }) => {
    const other = activity.get(b);
    const strata = [...(activity.get(a) ?? [])].flatMap(([stratum, num]) => {
      const ofB = other?.get(stratum);
      return ofB === undefined ? [] : [{ population: population.get(stratum) ?? 0, a: num, b: ofB }];
    });
    return stratifiedHypergeometricTail(met, strata);
  });
  const q = benjaminiHochberg(Float64Array.from(p), joint.size);
  return { pairs: frequent.map(({ a, b }, place) => ({ a, b, q: q[place] ?? 1 })), lotsOf };
}

function testBids(
  members: string[], participationQ: number, lots: readonly BenchmarkLot[], lotsOf: Meetings['lotsOf'],
): BenchmarkGroup | null {
  const present = new Map<number, number>();
  for (const member of members) for (const place of lotsOf.get(member) ?? []) present.set(place, (present.get(place) ?? 0) + 1);
  const removals: Removal[] = [];
  let stated = 0;
  for (const [place, num] of [...present].sort(([one], [other]) => one - other)) {
    const { bids = [], rule = null } = lots[place] ?? {};
    if (num < Math.max(2, members.length / 2)) continue;
    const own = bids.flatMap(({ bidder }, index) => (members.includes(bidder) ? [index] : []));
    const removal = removeBids(bids.map(({ price }) => price), own, place + 1, rule);
    if (removal === null) continue;
    removals.push(removal);
    if (rule !== null) stated += 1;
  }
  if (removals.length < minLots) return null;
  const chances = removals.map(({ chance }) => chance);
  const changed = removals.filter(({ changes }) => changes).length;
  const variance = removals.reduce((sum, { choices }) => sum + (1 - 1 / choices ** 2) / 12, 0);
  const shift = removals.reduce((sum, { place }) => sum + place - 1 / 2, 0) / Math.sqrt(variance);
  const p = Math.min(1, 2 * Math.min(poissonBinomialTail(changed, chances), upperNormalTail(shift)));
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  return { members, participationQ, lots: removals.length, stated, changed, expected, p, power: powerOf(chances, expected) };
}

/** P(X ≥ k) for X the sum of independent events with these chances. */
export function poissonBinomialTail(k: number, chances: readonly number[]): number {
  const counts = new Float64Array(chances.length + 1);
  counts[0] = 1;
  chances.forEach((chance, place) => {
    for (let num = place + 1; num >= 0; num -= 1) {
      counts[num] = (counts[num] ?? 0) * (1 - chance) + (num > 0 ? (counts[num - 1] ?? 0) * chance : 0);
    }
  });
  return Math.min(1, counts.subarray(k).reduce((sum, part) => sum + part, 0));
}

/** By the normal approximation. */
function powerOf(chances: readonly number[], expected: number): number {
  const spread = (of: readonly number[]): number => Math.sqrt(of.reduce((sum, chance) => sum + chance * (1 - chance), 0));
  const higher = chances.map((chance) => Math.min(0.98, chance + tellingChange));
  const limit = expected + deviate * spread(chances);
  const mean = higher.reduce((sum, chance) => sum + chance, 0);
  return upperNormalTail((limit - mean) / Math.max(spread(higher), Number.EPSILON));
}
