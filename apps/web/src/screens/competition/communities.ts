import type { NetworkEdge } from '../../charts/network.ts';

/** Who meets whom, and how often. */
type Bond = Pick<NetworkEdge, 'from' | 'to' | 'strength'>;

/**
 * Groups of companies that meet each other more than chance explains, by the name of their first member: neighbouring groups are
 * joined while that raises modularity, the best join first. The same bonds always give the same groups.
 * Source: Clauset, Newman, Moore (2004).
 */
export function communitiesOf(bonds: readonly Bond[]): ReadonlyMap<string, string> {
  const total = 2 * bonds.reduce((sum, { strength }) => sum + strength, 0);
  const groups = new Map([...new Set(bonds.flatMap(({ from, to }) => [from, to]))].sort().map((id) => [id, [id]]));
  /** The share of all strength that ends in a group, and that joins two groups. */
  const ends = new Map([...groups.keys()].map((id) => [id, 0]));
  const joins = new Map([...groups.keys()].map((id) => [id, new Map<string, number>()]));
  const add = (map: Map<string, number> | undefined, key: string, share: number): unknown => map?.set(key, (map.get(key) ?? 0) + share);
  for (const { from, to, strength } of bonds) {
    add(ends, from, strength / total);
    add(ends, to, strength / total);
    add(joins.get(from), to, strength / total);
    add(joins.get(to), from, strength / total);
  }
  for (;;) {
    const [best] = [...joins].flatMap(([one, others]) =>
      [...others].flatMap(([other, share]) => {
        const gain = 2 * (share - (ends.get(one) ?? 0) * (ends.get(other) ?? 0));
        return one < other && gain > 1e-12 ? [{ one, other, gain }] : [];
      })).sort((a, b) => b.gain - a.gain || (a.one < b.one ? -1 : a.one > b.one ? 1 : a.other < b.other ? -1 : 1));
    if (!best) break;
    const { one, other } = best;
    groups.get(one)?.push(...(groups.get(other) ?? []));
    add(ends, one, ends.get(other) ?? 0);
    for (const [neighbour, share] of joins.get(other) ?? []) {
      joins.get(neighbour)?.delete(other);
      if (neighbour === one) continue;
      add(joins.get(one), neighbour, share);
      add(joins.get(neighbour), one, share);
    }
    for (const map of [groups, ends, joins]) map.delete(other);
  }
  return new Map([...groups].flatMap(([first, members]) => members.map((member) => [member, first])));
}
