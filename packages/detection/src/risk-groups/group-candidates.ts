import { UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';

/** Two companies that often bid against each other, and how unlikely that is by chance (`pair_test`). */
export interface FrequentPair {
  a: string;
  b: string;
  q: number;
}

/** A pair is tied up to this q. */
export const maxTieQ = 0.05;
/** If a larger share of the frequent pairs of two companies is tied, everybody there meets everybody, and a tie is no evidence. */
const crowdedShare = 0.5;
/** With fewer frequent pairs of the two, there is no share to judge by. */
const crowdedFrom = 20;
const maxMembers = 12;
/** A member is tied to at least this share of the other members. */
const minTiedShare = 0.5;
/** −log₁₀ q beyond which a pair is no closer. */
const maxWeight = 20;
const minWeight = 1;
/** Tried one after another on communities that are too large. */
const resolutions = [1, 1.5, 2.5, 4, 8];

/** Key of a pair in either order. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}\u0000${b}` : `${b}\u0000${a}`);

/** Share of the frequent pairs of either company that are tied; 0 if there are too few to judge. */
export function crowding(pairs: readonly FrequentPair[]): (a: string, b: string) => number {
  const seen = new Map<string, { pairs: number; tied: number }>();
  for (const { a, b, q } of pairs) {
    for (const company of [a, b]) {
      const own = seen.get(company) ?? { pairs: 0, tied: 0 };
      seen.set(company, own);
      own.pairs += 1;
      if (q <= maxTieQ) own.tied += 1;
    }
  }
  return (a, b) => {
    const all = (seen.get(a)?.pairs ?? 0) + (seen.get(b)?.pairs ?? 0);
    return all < crowdedFrom ? 0 : ((seen.get(a)?.tied ?? 0) + (seen.get(b)?.tied ?? 0)) / all;
  };
}

/**
 * Companies that may be a group, each of 2 to 12 members in the order of their ids: communities (Louvain) of the graph of tied pairs,
 * without members who are tied to less than half of the others; those may be groups among themselves. A pair is tied up to q ≤ .05, unless
 * everybody there meets everybody; pairs in `linked` (`pairKey`) are always tied. Linked pairs that are in no group together, as in a
 * community that stays too large at every resolution, are groups of two.
 * @see Blondel et al. (2008), Fast unfolding of communities in large networks, J. Stat. Mech. P10008.
 */
export function groupCandidates(pairs: readonly FrequentPair[], linked: ReadonlySet<string>): string[][] {
  const crowdingOf = crowding(pairs);
  const graph = new UndirectedGraph();
  const tied = pairs.filter(({ a, b, q }) => linked.has(pairKey(a, b)) || (q <= maxTieQ && crowdingOf(a, b) <= crowdedShare));
  for (const { a, b, q } of tied.toSorted((one, other) => compare(one.a, other.a) || compare(one.b, other.b))) {
    graph.mergeNode(a);
    graph.mergeNode(b);
    graph.mergeEdge(a, b, { weight: Math.min(maxWeight, Math.max(minWeight, -Math.log10(Math.max(q, Number.MIN_VALUE)))) });
  }
  const communities = communitiesOf(graph, 0).filter(({ length }) => length <= maxMembers);
  const candidates = communities.flatMap((members) => closeGroups(graph, members));
  const together = new Set(candidates.flatMap((members) => members.flatMap((a) => members.map((b) => pairKey(a, b)))));
  const apart = tied.filter(({ a, b }) => linked.has(pairKey(a, b)) && !together.has(pairKey(a, b))).map(({ a, b }) => [a, b]);
  return [...candidates, ...apart].map((members) => members.toSorted(compare)).sort((one, other) => compare(one.join(), other.join()));
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

function communitiesOf(graph: UndirectedGraph, round: number): string[][] {
  if (graph.size === 0) return [];
  const communityOf = louvain(graph, { randomWalk: false, getEdgeWeight: 'weight', resolution: resolutions[round] ?? 1 });
  const communities = new Map<number, string[]>();
  for (const [node, community] of Object.entries(communityOf)) communities.set(community, [...(communities.get(community) ?? []), node]);
  return [...communities.values()].flatMap((members) => {
    if (members.length <= maxMembers || round + 1 === resolutions.length) return [members];
    return communitiesOf(inside(graph, members), round + 1);
  });
}

function inside(graph: UndirectedGraph, members: readonly string[]): UndirectedGraph {
  const part = new UndirectedGraph();
  for (const node of members) part.mergeNode(node);
  graph.forEachEdge((_, weighted, a, b) => {
    if (part.hasNode(a) && part.hasNode(b)) part.mergeEdge(a, b, weighted);
  });
  return part;
}

/** The members who are tied to enough of the others, without the loosest; then the same for those who were left out. */
function closeGroups(graph: UndirectedGraph, members: readonly string[]): string[][] {
  const close = [...members];
  const loose: string[] = [];
  for (;;) {
    const tiesOf = (member: string): number => close.filter((other) => other !== member && graph.hasEdge(member, other)).length;
    const loosest = close.toSorted((one, other) => tiesOf(one) - tiesOf(other) || compare(one, other))[0];
    if (loosest === undefined || tiesOf(loosest) >= minTiedShare * (close.length - 1)) break;
    loose.push(...close.splice(close.indexOf(loosest), 1));
  }
  return [...(close.length > 1 ? [close] : []), ...(loose.length > 1 ? closeGroups(graph, loose) : [])];
}
