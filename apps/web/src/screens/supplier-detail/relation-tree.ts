import { formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { TreeNode, TwoSidedTree } from '../../widgets/tree-diagram/tree.ts';

type Tie = Row<'supplier.ties'>;

/** The direct share, and the look-through share in or of the supplier if chains make it different; for people, their office. */
function noteOf({ side, label, ratio, share, level }: Tie): string {
  if (side === '人员') return label;
  const direct = ratio === null ? '持股比例未知' : `直接 ${formatRate(ratio)}`;
  const through = share !== null && (level > 1 || ratio === null || Math.abs(share - ratio) > 1e-6) ? `穿透 ${formatRate(share)}` : '';
  const office = label.split('、').filter((part) => !part.startsWith('持股')).join('、');
  return [direct, through, office].filter((part) => part !== '').join(' · ');
}

interface Root {
  gys_guid: string;
  Gys_Name: string;
}

/**
 * A supplier with holders and people before it and investments after it. Node ids are paths of positions whose last part is the guid of a
 * company. A node for the supplier itself is a circular holding and has no children. If more parties exist than are shown, one node states
 * the number of the rest.
 */
export function relationTree({ gys_guid, Gys_Name }: Root, ties: readonly Tie[]): TwoSidedTree {
  const nodesOf = (side: string, parent: string, level: number, path: string): TreeNode[] => {
    const own = ties.filter((tie) => tie.side === side && tie.parent_guid === parent && tie.level === level);
    const nodes = own.map((tie, index): TreeNode => {
      const id = `${path}/${side}${index}|${tie.party_guid ?? ''}`;
      if (tie.party_guid === gys_guid) return { id, label: tie.name, note: `${noteOf(tie)} · 循环持股` };
      const further = tie.party_guid === null ? [] : nodesOf(side, tie.party_guid, level + 1, id);
      return { id, label: tie.name, note: noteOf(tie), ...(further.length > 0 && { children: further }) };
    });
    const rest = (own[0]?.partyNum ?? 0) - own.length;
    return rest > 0 ? [...nodes, { id: `${path}/${side}rest|`, label: `其余 ${rest} 个未列出` }] : nodes;
  };
  const id = `root|${gys_guid}`;
  return {
    id,
    label: Gys_Name,
    before: [...nodesOf('股东', gys_guid, 1, id), ...nodesOf('人员', gys_guid, 1, id)],
    children: nodesOf('投资', gys_guid, 1, id),
  };
}

/** Guid of a node's company; null for people and for companies outside the pool. */
export function companyOf(nodeId: string): string | null {
  return nodeId.slice(nodeId.lastIndexOf('|') + 1) || null;
}
