import { evidenceStrengths, type EvidenceLevel } from '../evidence-strengths.ts';
import { benjaminiHochberg } from '../benjamini-hochberg.ts';
import { upperNormalTail } from '../normal-tail.ts';
import type { Closeness } from './closeness.ts';
import { winningPattern, type GroupMeeting, type OutsideRecord, type WinningPattern } from './winning-pattern.ts';

/** A lot where members met, with the evidence of its prices. */
export interface PricedMeeting extends GroupMeeting {
  /** Members who won: several if the lot has several winners. */
  winnerNum: number;
  /** How regular all its prices are, and the mean and variance among its peers; null if it has no price score. */
  price: { score: number; peerMean: number; peerVariance: number } | null;
  /** How close members bid to each other beside other bidders; null if there is nothing to compare. */
  closeness: Closeness | null;
}

/** A link between two members: strength according to 04 §Evidence, and the number of lots with it, 0 for a link in the register. */
export interface PairEvidence {
  a: string;
  b: string;
  label: string;
  strength: EvidenceLevel;
  lots: number;
}

/** A candidate with everything known about it. */
export interface GroupRecord {
  /** In the order of their ids. */
  members: readonly string[];
  meetings: readonly PricedMeeting[];
  /** By member. */
  outside: ReadonlyMap<string, OutsideRecord>;
  evidence: readonly PairEvidence[];
}

export interface RiskGroup extends GroupRecord {
  pattern: WinningPattern;
  /**
   * Lots with a price score where enough members met; mean score above its peers' in standard errors, and its one-sided p. Null below 3
   * lots.
   */
  priceLots: number;
  priceZ: number | null;
  priceP: number | null;
  /** p of the regularity of the lots among their peers alone. */
  scoreP: number | null;
  /** Noisy-OR of all evidence for it, 0–1. */
  strength: number;
}

const minPricedLots = 3;
/** Prices and wins together are more than chance up to this q, if the prices alone are up to this p. */
const maxPatternQ = 0.01;
const maxPriceP = 0.1;
/** Besides members who bid close to each other, one of these is required: a pattern of wins, or scores of their lots. */
const maxPatternP = 0.05;
const maxScoreP = 0.025;
/** Lower limits for the p of wins: higher if the leader may be the strongest company of its market. */
const minPatternP = { compared: 1e-6, other: 0.001 } as const;
/** Strong evidence in this number of lots needs no frequent meetings beside it. */
const tellingLots = 3;
/** Up to this p, prices or wins are a pattern that supports evidence. */
const maxRegularP = 0.01;
/** Weight of a pattern by its p. */
const patternWeights = [{ below: 0.001, weight: 0.5 }, { below: 0.01, weight: 0.4 }, { below: 0.05, weight: 0.25 }] as const;

/**
 * Suspected groups among the candidates: those with a medium or hard piece of evidence between two members that are tied, and those whose
 * prices and wins together are more regular than chance allows (Fisher's combination, Benjamini–Hochberg over all candidates, q ≤ .01)
 * while prices alone have p ≤ .1 and not only because members of similar costs bid close to each other. If neither prices nor wins show a
 * pattern, only members with evidence about them belong to the group: frequent bids of the others with them are no reason for suspicion.
 *
 * Price: over lots where three members meet (both of a pair), how regular each lot is among its peers, z = Σ(score − mean of its
 * peers)/√Σ(variance of its peers), compared with draws of as many lots of the same peers; and how close members bid among all choices of
 * as many bidders of the same lot, which is unusual for a group if outsiders spread the rest. Both together, (z₁ + z₂)/√2 (Stouffer), upper
 * tail of the normal distribution.
 * @param isTied true if two companies meet more often than chance explains
 */
export function riskGroups(
  candidates: readonly (readonly string[])[],
  recordOf: (members: readonly string[]) => GroupRecord,
  isTied: (a: string, b: string) => boolean,
): RiskGroup[] {
  const judged = candidates.map((members) => judge(recordOf(members)));
  const q = benjaminiHochberg(Float64Array.from(judged, chanceOf));
  return judged.flatMap((group, place) => {
    if (isPatterned(group) && (q[place] ?? 1) <= maxPatternQ) return [group];
    const isRegular = Math.min(group.pattern.p, group.priceP ?? 1) <= maxRegularP;
    const linked = linkedMembers(group, (a, b) => isRegular || isTied(a, b));
    if (linked.length < 2) return [];
    return [isRegular || linked.length === group.members.length ? group : judge(recordOf(linked))];
  });
}

/**
 * True if prices are regular, and not only because rivals of similar costs bid close to each other: their wins, or the lots among their
 * peers, show it, too.
 */
function isPatterned({ priceP, scoreP, pattern }: RiskGroup): boolean {
  return priceP !== null && priceP <= maxPriceP && (pattern.p <= maxPatternP || (scoreP !== null && scoreP <= maxScoreP));
}

function linkedMembers({ members, evidence }: GroupRecord, isTied: (a: string, b: string) => boolean): string[] {
  const telling = evidence.filter(({ strength, lots, a, b }) => strength !== 'soft' && (lots >= tellingLots || isTied(a, b)));
  return members.filter((member) => telling.some(({ a, b }) => a === member || b === member));
}

function judge(record: GroupRecord): RiskGroup {
  const found = { ...record, ...priceOf(record), pattern: winningPattern(record.members, record.meetings, record.outside) };
  return { ...found, strength: strengthOf(found) };
}

/** p of prices and wins together: χ² with four degrees of freedom of −2 ln(p₁p₂). */
function chanceOf({ priceP, pattern }: RiskGroup): number {
  const product = (priceP ?? 1) * Math.max(pattern.isCompared ? minPatternP.compared : minPatternP.other, pattern.p);
  return product > 0 ? Math.min(1, product * (1 - Math.log(product))) : 0;
}

function priceOf({ members, meetings }: GroupRecord): Pick<RiskGroup, 'priceLots' | 'priceZ' | 'priceP' | 'scoreP'> {
  const needed = Math.min(3, members.length);
  const together = meetings.filter(({ present }) => present.length >= needed);
  const priceLots = together.filter(({ price, closeness }) => price !== null || closeness !== null).length;
  const prices = together.flatMap(({ price }) => price ?? []);
  const scores = prices.map(({ score, peerMean, peerVariance }) => ({ value: score - peerMean, variance: peerVariance }));
  const shares = together.flatMap(({ closeness }) => closeness ?? []).map(({ share, variance }) => ({ value: share - 0.5, variance }));
  const ofPeers = standardised(scores);
  const parts = [ofPeers, standardised(shares)].filter((part) => part !== null);
  if (parts.length === 0) return { priceLots, priceZ: null, priceP: null, scoreP: null };
  const priceZ = parts.reduce((sum, part) => sum + part, 0) / Math.sqrt(parts.length);
  return { priceLots, priceZ, priceP: upperNormalTail(priceZ), scoreP: ofPeers === null ? null : upperNormalTail(ofPeers) };
}

/** The sum of independent deviations in standard errors; null for fewer than three of them. */
function standardised(deviations: readonly { value: number; variance: number }[]): number | null {
  const variance = deviations.reduce((sum, one) => sum + one.variance, 0);
  if (deviations.length < minPricedLots || !(variance > 0)) return null;
  return deviations.reduce((sum, { value }) => sum + value, 0) / Math.sqrt(variance);
}

function strengthOf({ evidence, pattern, priceP }: Omit<RiskGroup, 'strength'>): number {
  const ofKind = new Map<string, number>();
  for (const { label, strength } of evidence) ofKind.set(label, Math.max(ofKind.get(label) ?? 0, evidenceStrengths[strength]));
  const ofPattern = [priceP ?? 1, pattern.p].map((p) => patternWeights.find(({ below }) => p < below)?.weight ?? 0);
  // Frequent meetings are soft evidence by themselves.
  return 1 - [evidenceStrengths.soft, ...ofKind.values(), ...ofPattern].reduce((rest, weight) => rest * (1 - weight), 1);
}
