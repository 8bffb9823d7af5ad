import { formatCount, partyKinds, type RelationEdge, type RelationNode } from '@tenderscope/contract';
import { communitiesOf } from '../../lib/relations/communities.ts';
import type { RelationGraph, ShownGraph, ShownNode } from '../../widgets/relation-graph/graph-model.ts';

/** Parties with more ties to each other than to the others. */
export interface Group {
  guid: string;
  name: string;
  members: readonly RelationNode[];
}

const minMembers = 3;

/** The communities of a graph, the largest first. The searched companies are never grouped. */
export function groupsOf({ nodes, edges }: RelationGraph, requested: readonly string[]): Group[] {
  const communities = communitiesOf(edges.map(({ source, target, strength }) => ({ from: source, to: target, strength })));
  const members = new Map<string, RelationNode[]>();
  for (const node of nodes) {
    const community = communities.get(node.guid);
    if (community === undefined || requested.includes(node.guid)) continue;
    members.set(community, [...(members.get(community) ?? []), node]);
  }
  return [...members]
    .filter(([, own]) => own.length >= minMembers)
    .sort(([a, ownA], [b, ownB]) => ownB.length - ownA.length || (a < b ? -1 : 1))
    .map(([community, own], index) => ({ guid: `群:${community}`, name: `群组 ${index + 1}（${formatCount(own.length)} 个主体）`, members: own }));
}

/** A graph with each group as one node. Its outside relations are joined by kind; relations between its members are not shown. */
export function foldGraph({ nodes, edges }: RelationGraph, groups: readonly Group[]): ShownGraph {
  const groupOf = new Map(groups.flatMap(({ guid, members }) => members.map((member) => [member.guid, guid])));
  const folded = groups.map(({ guid, name, members }): ShownNode => ({ guid, name, kind: '群组', hub: false, members }));
  const joined = new Map<string, RelationEdge>();
  const alone: RelationEdge[] = [];
  for (const edge of edges) {
    const [source, target] = [groupOf.get(edge.source) ?? edge.source, groupOf.get(edge.target) ?? edge.target];
    if (source === edge.source && target === edge.target) alone.push(edge);
    else if (source !== target) {
      const { kind, strength, evidenceNum } = edge;
      const key = JSON.stringify([source, target, kind]);
      const known = joined.get(key);
      joined.set(key, {
        ...{ source, target, kind },
        strength: Math.max(strength, known?.strength ?? 0),
        evidenceNum: evidenceNum + (known?.evidenceNum ?? 0),
      });
    }
  }
  return { nodes: [...nodes.filter(({ guid }) => !groupOf.has(guid)), ...folded], edges: [...alone, ...joined.values()] };
}

/** Number of group members by kind. */
export function membersText(members: readonly RelationNode[]): string {
  const counts = partyKinds.map((kind) => [kind, members.filter((one) => one.kind === kind).length] as const);
  return counts.filter(([, num]) => num > 0).map(([kind, num]) => `${kind} ${formatCount(num)}`).join('、');
}
