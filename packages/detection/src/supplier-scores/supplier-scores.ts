import { midRanks } from '../mid-ranks.ts';
import { peerGroups, type PeerGroup } from '../peer-groups.ts';
import { groupScores, toTenth, weightedMean, type GroupScores } from './group-scores.ts';
import type { ScoredSupplier, ScoreSettings } from './measures.ts';
import { partWeights } from './part-weights.ts';

/** Score of a supplier among its peers; NaN is not judged. */
export interface SupplierScore {
  /** Index in `groups` of the group it is compared in. */
  group: number;
  /** Its index among the members of that group. */
  member: number;
  /** 0–100 to one decimal: the weighted mean of the known parts. */
  score: number;
  /** 超过X%: the share of the other peers with a lower score, equals counting half; NaN below `minPeers` of them. */
  exceeds: number;
  /** Share of all weights that is judged, 0–1. */
  completeness: number;
}

export interface SupplierScores {
  /** In the order of the suppliers. */
  scores: SupplierScore[];
  groups: (PeerGroup & GroupScores)[];
  /** Weight of each part, in integer percent. */
  weights: number[];
}

/**
 * 综合评分 of each supplier (04 Scores): percentiles inside the narrowest group of enough peers, as parts (`groupScores`), weighted by entropy
 * over all suppliers and by equal weights, half each (`partWeights`). The weight of a part that is not judged is shared by the others.
 */
export function supplierScores(suppliers: readonly ScoredSupplier[], settings: ScoreSettings): SupplierScores {
  const groups = [...peerGroups(suppliers, settings.minPeers)].map((group) => ({
    ...group,
    ...groupScores(group.members.map((place) => memberOf(suppliers, place)), settings),
  }));
  const own = groups.flatMap(({ members, own: places }, group) => {
    const memberAt = new Map(members.map((place, member) => [place, member]));
    return places.map((place) => ({ place, group, member: memberAt.get(place) ?? 0 }));
  });
  const weights = partWeights(
    Array.from({ length: settings.parts }, (_, part) =>
      Float64Array.from(own, ({ group, member }) => groups[group]?.scores[part]?.[member] ?? Number.NaN),
    ),
  );
  const totals = groups.map(({ members, scores }) => totalsOf(members.length, scores, weights));
  const exceeded = totals.map((all) => exceededShares(all, settings.minPeers));
  const found = new Array<SupplierScore>(suppliers.length);
  for (const { place, group, member } of own) {
    found[place] = {
      group,
      member,
      score: totals[group]?.[member] ?? Number.NaN,
      exceeds: exceeded[group]?.[member] ?? Number.NaN,
      completeness: judgedShare(groups[group]?.places ?? [], member, weights, settings),
    };
  }
  return { scores: found, groups, weights };
}

function totalsOf(num: number, scores: readonly Float64Array[], weights: readonly number[]): Float64Array {
  return Float64Array.from({ length: num }, (_, member) => {
    return toTenth(weightedMean(weights.map((weight, part) => [scores[part]?.[member] ?? Number.NaN, weight])));
  });
}

function memberOf(suppliers: readonly ScoredSupplier[], place: number): ScoredSupplier {
  const supplier = suppliers[place];
  if (supplier === undefined) throw new RangeError(`there is no supplier ${place}`);
  return supplier;
}

/** For each score, the share of the others below it, equals counting half; NaN below `minPeers`. */
function exceededShares(all: Float64Array, minPeers: number): Float64Array {
  const known = all.filter((score) => !Number.isNaN(score));
  const ranks = midRanks(known);
  let place = 0;
  return all.map((score) => {
    if (Number.isNaN(score) || known.length < minPeers) return Number.NaN;
    // A mid-rank counts half of the score itself, which is not one of the others.
    return ((ranks[place++] ?? Number.NaN) * known.length - 0.5) / (known.length - 1);
  });
}

function judgedShare(places: readonly Float64Array[], member: number, weights: readonly number[], { measures }: ScoreSettings): number {
  const inPart = weights.map((_, part) => measures.reduce((sum, { part: of, weight }) => (of === part ? sum + weight : sum), 0));
  const judged = measures.reduce((sum, { part, weight }, index) => {
    const isJudged = !Number.isNaN(places[index]?.[member] ?? Number.NaN);
    return isJudged ? sum + ((weights[part] ?? 0) * weight) / (inPart[part] ?? 1) : sum;
  }, 0);
  return judged / 100;
}
