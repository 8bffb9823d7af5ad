import { midRanks } from './mid-ranks.ts';
import { peerGroups } from './peer-groups.ts';

/** A group of fewer lots is widened. */
export const minPeerLots = 50;

/** A lot of at least three valid bids: its price screens, and the keys of its groups of peers, the narrowest first. */
export interface ScreenedLot {
  cv: number;
  spd: number;
  /** Null below four bids, and if all are equal. */
  skew: number | null;
  /** 品类 × 地区, 品类, category, all. */
  peers: readonly string[];
}

/** Score of a lot among its peers: percentiles oriented so that 1 means the most similar bids. */
export interface PriceScore {
  /** Index in `peers` of the group that was used, and its number of lots. */
  level: number;
  peerNum: number;
  cv: number;
  spd: number;
  skew: number | null;
  /** Mean of the percentiles, 0–1. */
  score: number;
  /** Mean and variance of the scores of all its peers. */
  peerMean: number;
  peerVariance: number;
}

/**
 * 报价规律分 of each lot (04 §Price screens), in the order of `lots`: the mean of the mid-rank percentiles of low CV, low SPD and low SKEW
 * among its peers of all years (`peerGroups`). SKEW counts from four bids, among peers of four bids.
 */
export function priceScores(lots: readonly ScreenedLot[]): PriceScore[] {
  const scores = new Array<PriceScore>(lots.length);
  for (const { level, members } of peerGroups(lots, minPeerLots)) scoreGroup(lots, members, level, scores);
  return scores;
}

/** Scores the lots of a group that no narrower group has scored. */
function scoreGroup(lots: readonly ScreenedLot[], group: readonly number[], level: number, scores: PriceScore[]): void {
  const skewed = group.filter((place) => lots[place]?.skew !== null);
  const ranksOf = (places: readonly number[], screen: 'cv' | 'spd' | 'skew'): Float64Array =>
    midRanks(Float64Array.from(places, (place) => lots[place]?.[screen] ?? 0));
  const [cvs, spds, skews] = [ranksOf(group, 'cv'), ranksOf(group, 'spd'), ranksOf(skewed, 'skew')];
  let ofSkewed = 0;
  const parts = group.map((place, index) => {
    const hasSkew = skewed[ofSkewed] === place;
    const skew = hasSkew ? 1 - (skews[ofSkewed] ?? 0) : null;
    if (hasSkew) ofSkewed += 1;
    const [cv, spd] = [1 - (cvs[index] ?? 0), 1 - (spds[index] ?? 0)];
    return { cv, spd, skew, score: skew === null ? (cv + spd) / 2 : (cv + spd + skew) / 3 };
  });
  const peerNum = group.length;
  const peerMean = parts.reduce((sum, { score }) => sum + score, 0) / peerNum;
  const peerVariance = parts.reduce((sum, { score }) => sum + (score - peerMean) ** 2, 0) / peerNum;
  group.forEach((place, index) => {
    const own = parts[index];
    if (own !== undefined) scores[place] ??= { level, peerNum, peerMean, peerVariance, ...own };
  });
}
