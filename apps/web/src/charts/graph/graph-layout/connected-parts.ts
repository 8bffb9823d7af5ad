import type { Network, NetworkEdge } from '../network.ts';
import { neighbourMap } from './neighbour-map.ts';

/** The connected components of a network, those with most nodes first; among equals, the one whose first node comes first. */
export function connectedParts(network: Network): Network[] {
  const neighbours = neighbourMap(network);
  const partOf = new Map<string, number>();
  let parts = 0;
  for (const { id: first } of network.nodes) {
    if (partOf.has(first)) continue;
    const queue = [first];
    partOf.set(first, parts);
    for (let head = 0; head < queue.length; head += 1) {
      for (const { id } of neighbours.get(queue[head] ?? '') ?? []) {
        if (partOf.has(id)) continue;
        partOf.set(id, parts);
        queue.push(id);
      }
    }
    parts += 1;
  }
  const found = Array.from({ length: parts }, () => ({ nodes: [] as Network['nodes'][number][], edges: [] as NetworkEdge[] }));
  for (const node of network.nodes) found[partOf.get(node.id) ?? 0]?.nodes.push(node);
  for (const edge of network.edges) {
    if (partOf.has(edge.from) && partOf.has(edge.to)) found[partOf.get(edge.from) ?? 0]?.edges.push(edge);
  }
  return found.sort((a, b) => b.nodes.length - a.nodes.length);
}
