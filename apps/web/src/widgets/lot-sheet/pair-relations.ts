import { evidenceLevel, type EvidenceLevel } from '@tenderscope/detection';
import type { Row } from '../../lib/queries/use-rows.ts';
import { groupRows } from './group-rows.ts';

type Relation = Row<'lot.relations'>;

export interface PairRelations {
  a: { guid: string; name: string };
  b: { guid: string; name: string };
  /** Number of lots that both have bid on, including this one. */
  met: number;
  /** Strongest first. */
  evidence: (Pick<Relation, 'kind' | 'num' | 'detail'> & { grade: EvidenceLevel })[];
}

/** Relations of each pair of bidders, the strongest pair first. */
export function pairRelations(rows: readonly Relation[]): PairRelations[] {
  const pairs = groupRows(rows, ({ gys_guid: a, Target_Gys_guid: b }) => `${a}|${b}`);
  return [...pairs.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const evidence = own.flatMap(({ strength, ...rest }) => (strength === null ? [] : [{ ...rest, strength }]));
      evidence.sort((x, y) => y.strength - x.strength);
      const pair: PairRelations = {
        a: { guid: first.gys_guid, name: first.Gys_Name ?? first.gys_guid },
        b: { guid: first.Target_Gys_guid, name: first.Target_Gys_Name ?? first.Target_Gys_guid },
        met: own.find(({ strength }) => strength === null)?.num ?? 0,
        evidence: evidence.map(({ kind, num, detail, strength }) => ({ kind, num, detail, grade: evidenceLevel(strength) })),
      };
      return [{ pair, weight: evidence.reduce((sum, { strength }) => sum + strength, 0) }];
    })
    .sort((x, y) => y.weight - x.weight || y.pair.met - x.pair.met)
    .map(({ pair }) => pair);
}
