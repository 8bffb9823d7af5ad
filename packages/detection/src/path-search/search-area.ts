import type { GraphView } from './graph-view.ts';

export interface SearchArea {
  /** All nodes on a route of at most `steps` between the two ends that crosses no hub. */
  nodes: ReadonlySet<number>;
  /** Least steps to `to`. */
  toEnd: ReadonlyMap<number, number>;
  /** The length up to which the search is complete: less than requested if the work limit was reached. */
  steps: number;
}

/** One direction of a search: steps from its root. */
class Side {
  readonly root: number;
  readonly stop: number;
  readonly steps: Map<number, number>;
  frontier: number[];
  depth = 0;

  constructor(root: number, stop: number) {
    this.root = root;
    this.stop = stop;
    this.steps = new Map([[root, 0]]);
    this.frontier = [root];
  }

  /** The next level, of nodes that `isWanted`; none if it took more work than `most`. Yields after each node. */
  * level(view: GraphView, isWanted: (node: number) => boolean, max: number): Generator<void, number[] | undefined> {
    const next = new Set<number>();
    for (const node of this.frontier) {
      if (node === this.stop || (node !== this.root && view.isHub(node))) continue;
      for (const other of view.neighbours(node).nodes) if (!this.steps.has(other) && isWanted(other)) next.add(other);
      if (view.work > max) return undefined;
      yield;
    }
    return [...next];
  }

  take(level: number[]): void {
    this.depth += 1;
    for (const node of level) this.steps.set(node, this.depth);
    this.frontier = level;
  }
}

/**
 * The area of the paths between two nodes: levels from both ends, the smaller side first, until they add up to `maxSteps`; then each side
 * continues inside the other one's area. A level is taken completely or not at all. Yields after each node whose neighbours it reads.
 */
export function* searchArea(
  view: GraphView,
  from: number,
  to: number,
  { maxSteps, work }: { maxSteps: number; work: number },
): Generator<void, SearchArea> {
  const [forward, backward] = [new Side(from, to), new Side(to, from)];
  const max = view.work + work;
  let steps = maxSteps;
  while (forward.depth + backward.depth < steps && forward.frontier.length > 0 && backward.frontier.length > 0) {
    const side = weight(view, forward) <= weight(view, backward) ? forward : backward;
    const level = yield* side.level(view, () => true, max);
    if (level) side.take(level);
    else steps = forward.depth + backward.depth;
  }
  for (const [side, other] of [[backward, forward], [forward, backward]] as const) {
    side.frontier = side.frontier.filter((node) => other.steps.has(node));
    while (side.depth < steps && side.frontier.length > 0) {
      side.take((yield* side.level(view, (node) => other.steps.has(node), Infinity)) ?? []);
    }
  }
  const isPassable = (node: number): boolean => node === from || node === to || !view.isHub(node);
  const isInside = ([node, after]: [number, number]): boolean => after + (forward.steps.get(node) ?? Infinity) <= steps && isPassable(node);
  return { nodes: new Set([...backward.steps].filter(isInside).map(([node]) => node)), toEnd: backward.steps, steps };
}

const weight = (view: GraphView, { frontier }: Side): number => frontier.reduce((sum, node) => sum + view.degree(node), 0);
