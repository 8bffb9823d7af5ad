import type { GraphView } from './graph-view.ts';

export interface Neighbourhood {
  /** By steps, then strongest first, then by node; the start first. */
  nodes: number[];
  isTruncated: boolean;
}

interface Limits {
  steps: number;
  max: number;
  /** Number of entries of the graph to read. */
  work: number;
  /** Neighbours of the start that count; all if absent. */
  among?: ReadonlySet<number>;
}

/**
 * Nodes within a number of steps of a node, hubs not crossed: a hub itself has no neighbourhood. A level is ordered before it is cut.
 * Yields after each node whose neighbours it reads.
 */
export function* neighbourhood(view: GraphView, start: number, { steps, max, work, among }: Limits): Generator<void, Neighbourhood> {
  const costs = new Map([[start, 0]]);
  const nodes = [start];
  const limit = view.work + work;
  let level = [start];
  for (let step = 0; step < steps && level.length > 0; step += 1) {
    const next = new Map<number, number>();
    for (const node of level) {
      if (view.isHub(node)) continue;
      const { nodes: others, ties } = view.neighbours(node);
      others.forEach((other, place) => {
        if (costs.has(other) || (step === 0 && among?.has(other) === false)) return;
        const cost = (costs.get(node) ?? 0) + view.cost(ties[place] ?? 0);
        next.set(other, Math.min(cost, next.get(other) ?? Infinity));
      });
      // A start is read in full even so: it is one node.
      if (view.work > limit && step > 0) return { nodes, isTruncated: true };
      yield;
    }
    const ordered = [...next].sort(([a, costA], [b, costB]) => costA - costB || a - b);
    const room = max - nodes.length;
    for (const [node, cost] of ordered.slice(0, room)) {
      costs.set(node, cost);
      nodes.push(node);
    }
    if (ordered.length > room) return { nodes, isTruncated: true };
    level = ordered.map(([node]) => node);
  }
  return { nodes, isTruncated: false };
}
