import type { BundleRow } from '@tenderscope/testing';

/** Comparison of suspected groups with the planted ones. */
export interface GroupJudgement {
  groups: number;
  rings: number;
  /** Rings that share at least half of all members with a group, and those with the same kind. */
  found: number;
  ofKind: number;
  /** Groups that are neither a ring nor a pair that shared a computer. */
  falseGroups: number;
  members: number;
  /** Members of groups who are not in their ring or pair. */
  falseMembers: number;
}

const kinds: Readonly<Record<string, string>> = { cover: '陪标', rotation: '轮标', linked: '关联' };

/** @param groups rows of `relation.groups`; @param rings, hardware the truth of a bundle */
export function judgeGroups(
  groups: readonly Readonly<Record<string, unknown>>[],
  rings: readonly BundleRow[],
  hardware: readonly BundleRow[],
): GroupJudgement {
  const pairs = new Set(hardware.map((row) => [row['company_a'], row['company_b']].sort().join(';')));
  const judged = groups.map((row) => {
    const members = String(row['members']).split(';');
    const near = rings.map((ring) => ({ ring, ...overlap(ring['members']?.split(';') ?? [], members) }));
    const best = near.sort((one, other) => other.shared - one.shared)[0];
    const isPair = pairs.has(members.join(';'));
    const ring = best !== undefined && best.jaccard >= 0.5 ? best.ring : null;
    const known = isPair ? members.length : (best?.shared ?? 0);
    return { ring, isFalse: ring === null && !isPair, isOfKind: ring !== null && kinds[ring['kind'] ?? ''] === row['kind'], members: members.length, known };
  });
  const found = new Map(judged.flatMap(({ ring, isOfKind }) => (ring === null ? [] : [[ring, isOfKind] as const])));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    groups: groups.length,
    rings: rings.length,
    found: found.size,
    ofKind: [...found.values()].filter(Boolean).length,
    falseGroups: judged.filter(({ isFalse }) => isFalse).length,
    members: sum(judged.map(({ members }) => members)),
    falseMembers: sum(judged.map(({ members, known }) => members - known)),
  };
}

/** Number of planted groups: rings, and pairs outside of them that shared a computer. */
export function plantedGroups(rings: readonly BundleRow[], hardware: readonly BundleRow[]): number {
  const ids = new Set(rings.map(({ ring_id: id }) => id));
  const pairs = hardware.filter(({ ring_id: id }) => !ids.has(id)).map((row) => [row['company_a'], row['company_b']].sort().join(';'));
  return rings.length + new Set(pairs).size;
}

function overlap(one: readonly string[], other: readonly string[]): { shared: number; jaccard: number } {
  const shared = one.filter((id) => other.includes(id)).length;
  return { shared, jaccard: shared / new Set([...one, ...other]).size };
}
