import { formatCount } from '@tenderscope/contract';
import type { Kind, Network } from '../../charts/graph/network.ts';
import { categoryColour, restColour } from '../../charts/palette.ts';
import { communitiesOf } from '../../lib/relations/communities.ts';
import { namesByMeetings, type Pair } from './matrix-parts.ts';

/** Smaller communities share the colour of the rest. */
const maxColours = 6;
const rest: Kind = { key: 'rest', name: '其他', colour: restColour };

export const edgeKinds: readonly Kind[] = [
  { key: '关联', name: '有股权或人员关联', colour: 'var(--category6)' },
  { key: '竞争', name: '相遇 3 次及以上', colour: 'var(--outline)' },
  { key: '偶遇', name: '相遇不足 3 次', colour: 'var(--line)' },
];

/** Companies and their meetings as a network. Its node kinds are communities, the largest first; single companies are a separate kind. */
export function networkOf(pairs: readonly Pair[]): { network: Network; nodeKinds: Kind[] } {
  const bonds = pairs.map((pair) => ({ from: pair.gys_guid, to: pair.Target_gys_guid, kind: pair.kind, strength: pair.meetNum }));
  const communities = communitiesOf(bonds);
  const sizes = new Map<string, number>();
  for (const community of communities.values()) sizes.set(community, (sizes.get(community) ?? 0) + 1);
  const bySize = [...sizes].filter(([, size]) => size > 1).sort((a, b) => b[1] - a[1]);
  const coloured = bySize.slice(0, maxColours).map(([community]) => community);
  const kindOf = (guid: string): string => {
    const community = communities.get(guid) ?? '';
    return coloured.includes(community) ? community : rest.key;
  };
  const nodes = [...namesByMeetings(pairs)].map(([id, name]) => ({ id, name, kind: kindOf(id) }));
  const nodeKinds = coloured.map((key, index) => {
    const name = `群 ${index + 1}（${formatCount(sizes.get(key) ?? 0)} 家）`;
    return { key, name, colour: categoryColour(index) };
  });
  return {
    network: {
      nodes,
      edges: bonds,
    },
    nodeKinds: nodes.some(({ kind }) => kind === rest.key) ? [...nodeKinds, rest] : nodeKinds,
  };
}
