/** A connection of two parties, with its strength. */
export interface Bond {
  from: string;
  to: string;
  strength: number;
}

interface Join {
  other: string;
  gain: number;
}

/**
 * Groups of parties that are connected more than chance explains, by the name of their first member: neighbouring groups are joined while
 * that raises modularity, the best join first. The same bonds always give the same groups. Source: Clauset, Newman, Moore (2004).
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
    if (from === to) continue;
    add(joins.get(from), to, strength / total);
    add(joins.get(to), from, strength / total);
  }
  /** The best join of each group with a group after it in alphabetical order, so that each pair is evaluated once. */
  const best = new Map<string, Join>();
  const weigh = (one: string): void => {
    let found: Join | null = null;
    for (const [other, share] of joins.get(one) ?? []) {
      const gain = 2 * (share - (ends.get(one) ?? 0) * (ends.get(other) ?? 0));
      if (one >= other || gain <= 1e-12) continue;
      if (!found || gain > found.gain || (gain === found.gain && other < found.other)) found = { other, gain };
    }
    if (found) best.set(one, found);
    else best.delete(one);
  };
  for (const id of groups.keys()) weigh(id);
  for (let next = bestOf(best); next; next = bestOf(best)) {
    const [one, { other }] = next;
    groups.get(one)?.push(...(groups.get(other) ?? []));
    add(ends, one, ends.get(other) ?? 0);
    for (const [neighbour, share] of joins.get(other) ?? []) {
      joins.get(neighbour)?.delete(other);
      if (neighbour === one) continue;
      add(joins.get(one), neighbour, share);
      add(joins.get(neighbour), one, share);
    }
    for (const map of [groups, ends, joins, best]) map.delete(other);
    // Only the gains of the joined group and of its neighbours have changed.
    weigh(one);
    for (const neighbour of joins.get(one)?.keys() ?? []) weigh(neighbour);
  }
  return new Map([...groups].flatMap(([first, members]) => members.map((member) => [member, first])));
}

/** Among equal gains the first in alphabetical order. */
function bestOf(joins: ReadonlyMap<string, Join>): [string, Join] | null {
  let found: [string, Join] | null = null;
  for (const [one, join] of joins) {
    if (!found || join.gain > found[1].gain || (join.gain === found[1].gain && one < found[0])) found = [one, join];
  }
  return found;
}
