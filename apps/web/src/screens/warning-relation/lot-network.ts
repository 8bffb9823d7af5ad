import type { Kind, Network } from '../../charts/graph/network.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type Relation = Row<'lot.relations'>;

export const bidderKinds: readonly Kind[] = [{ key: 'company', name: '投标人', colour: 'var(--category1)' }];
export const tieKinds: readonly Kind[] = [
  { key: 'hard', name: '强线索', colour: 'var(--danger)' },
  { key: 'medium', name: '中等线索', colour: 'var(--category3)' },
  { key: 'soft', name: '弱线索', colour: 'var(--category5)' },
  { key: 'met', name: '只共同投标', colour: 'var(--outline)' },
];

const kindOf = (strength: number | null): string => (strength === null ? 'met' : strength >= 0.9 ? 'hard' : strength >= 0.25 ? 'medium' : 'soft');

/**
 * The bidders of a lot. A line is the strongest tie between two of them; its width is the number of their meetings. Null for a lot without
 * pairs.
 */
export function networkOfLot(relations: readonly Relation[]): Network | null {
  const names = new Map<string, string>();
  const ties = new Map<string, { from: string; to: string; strength: number | null; met: number }>();
  for (const { gys_guid: from, Gys_Name, Target_Gys_guid: to, Target_Gys_Name, strength, num } of relations) {
    names.set(from, Gys_Name ?? from);
    names.set(to, Target_Gys_Name ?? to);
    const tie = ties.get(`${from} ${to}`) ?? { from, to, strength: null, met: 1 };
    if (strength === null) tie.met = num;
    else tie.strength = Math.max(strength, tie.strength ?? 0);
    ties.set(`${from} ${to}`, tie);
  }
  if (ties.size === 0) return null;
  return {
    nodes: [...names].map(([id, name]) => ({ id, name, kind: 'company' })),
    edges: [...ties.values()].map(({ from, to, strength, met }) => ({ from, to, kind: kindOf(strength), strength: met })),
  };
}
