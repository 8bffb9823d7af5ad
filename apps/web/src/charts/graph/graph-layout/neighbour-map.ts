import type { Network, NetworkEdge } from '../network.ts';

/** An edge seen from one of its ends. */
export interface Neighbour {
  id: string;
  edge: NetworkEdge;
}

/** Neighbours of each node, each once, in the order of the edges. */
export function neighbourMap({ nodes, edges }: Network): ReadonlyMap<string, readonly Neighbour[]> {
  const found = new Map(nodes.map(({ id }): [string, Neighbour[]] => [id, []]));
  for (const edge of edges) {
    const [from, to] = [found.get(edge.from), found.get(edge.to)];
    if (!from || !to || from === to) continue;
    from.push({ id: edge.to, edge });
    to.push({ id: edge.from, edge });
  }
  return found;
}
