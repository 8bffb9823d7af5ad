import { createHash } from 'node:crypto';

/** A group that was known before, by the ids of its members. */
export interface KnownGroup {
  guid: string;
  members: readonly string[];
}

/**
 * A guid for each group: that of a known group with at least half of its members in it, the largest overlap first; otherwise a new one,
 * derived from its members. Guids are unique.
 * @param groups members of each, no two groups alike
 */
export function assignStableIds(groups: readonly (readonly string[])[], known: readonly KnownGroup[]): string[] {
  const places = new Map<string, number[]>();
  groups.forEach((members, place) => {
    for (const member of members) places.set(member, [...(places.get(member) ?? []), place]);
  });
  const heirs = known.flatMap(({ guid, members }) =>
    [...new Set(members.flatMap((member) => places.get(member) ?? []))].flatMap((place) => {
      const stayed = members.filter((member) => groups[place]?.includes(member)).length / members.length;
      return stayed >= 0.5 ? [{ guid, place, stayed }] : [];
    }),
  );
  const byGuid = (one: string, other: string): number => Number(one > other) - Number(one < other);
  heirs.sort((one, other) => other.stayed - one.stayed || byGuid(one.guid, other.guid) || one.place - other.place);
  const guids = new Map<number, string>();
  const input = new Set<string>();
  for (const { guid, place } of heirs) {
    if (guids.has(place) || input.has(guid)) continue;
    guids.set(place, guid);
    input.add(guid);
  }
  return groups.map((members, place) => guids.get(place) ?? newGuid(members, input));
}

/** 32 hexadecimal digits. */
function newGuid(members: readonly string[], input: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const guid = createHash('sha256').update(JSON.stringify([members, attempt])).digest('hex').slice(0, 32);
    if (input.has(guid)) continue;
    input.add(guid);
    return guid;
  }
}
