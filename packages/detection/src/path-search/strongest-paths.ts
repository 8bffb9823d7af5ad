import TinyQueue from 'tinyqueue';
import type { GraphView } from './graph-view.ts';
import { searchArea, type SearchArea } from './search-area.ts';

export interface FoundPath {
  nodes: readonly number[];
  /** The strongest tie of each step. */
  ties: readonly number[];
  /** That of the only tie, or the product of the factors of several, 0–1. */
  strength: number;
}

export interface FoundPaths {
  /** Strongest first, then shorter, then by node. */
  paths: FoundPath[];
  /** True if there are more, or there may be: the search is incomplete. */
  isTruncated: boolean;
}

export interface PathLimits {
  maxSteps: number;
  maxPaths: number;
  /** Number of entries of the graph that each of the two halves of a search may read. */
  work: number;
}

/** An incomplete path; `bound` and `steps` are the minimum cost and length of any completion. */
interface Partial {
  nodes: readonly number[];
  ties: readonly number[];
  cost: number;
  bound: number;
  steps: number;
}

/**
 * The strongest simple paths between two different nodes. A path is identified by its nodes; parallel ties are one step, of the strongest.
 * Best first by bounds that no completion exceeds (A*), so that the paths found before a limit are the strongest. Yields after each node
 * and each partial path that it reads.
 */
export function* strongestPaths(
  view: GraphView,
  from: number,
  to: number,
  { maxSteps, maxPaths, work }: PathLimits,
): Generator<void, FoundPaths> {
  const area = yield* searchArea(view, from, to, { maxSteps, work });
  const { left, links } = yield* lowestCosts(view, area, from, to);
  const heap = new TinyQueue([], stronger);
  const add = (nodes: readonly number[], ties: readonly number[], cost: number): void => {
    const [node = 0, taken] = [nodes.at(-1), nodes.length - 1];
    const rest = left[area.steps - taken]?.get(node);
    if (rest !== undefined) heap.push({ nodes, ties, cost, bound: cost + rest, steps: taken + (area.toEnd.get(node) ?? 0) });
  };
  add([from], [], 0);
  const paths: FoundPath[] = [];
  for (let done = 0, next = heap.pop(); next; next = heap.pop()) {
    const { nodes, ties, cost } = next;
    const end = nodes.at(-1) ?? 0;
    if (done > work || (paths.length === maxPaths && end === to)) return { paths, isTruncated: true };
    if (end === to) {
      paths.push({ nodes, ties, strength: strengthOf(view, ties) });
      continue;
    }
    for (const link of links.get(end) ?? []) {
      done += 1;
      if (nodes.includes(link.node)) continue;
      const isOnly = end === from && link.node === to;
      add([...nodes, link.node], [...ties, link.tie], cost + (isOnly ? view.costAlone(link.tie) : link.cost));
    }
    yield;
  }
  return { paths, isTruncated: area.steps < maxSteps };
}

function strengthOf(view: GraphView, ties: readonly number[]): number {
  const [first = 0] = ties;
  return ties.length === 1 ? view.strength(first) : ties.reduce((product, tie) => product * view.factor(tie), 1);
}

interface Link {
  node: number;
  tie: number;
  cost: number;
}

interface LowestCosts {
  /** By the number of remaining steps. */
  left: Map<number, number>[];
  links: Map<number, Link[]>;
}

/** For each number of remaining steps, the least cost to `to` from each node that reaches it; routes may repeat a node. */
function* lowestCosts(view: GraphView, { nodes, steps }: SearchArea, from: number, to: number): Generator<void, LowestCosts> {
  const links = new Map<number, Link[]>();
  for (const node of nodes) {
    if (node === to) continue;
    const next = view.neighbours(node);
    links.set(node, next.nodes.flatMap((other, place) => {
      const tie = next.ties[place] ?? 0;
      return other !== from && nodes.has(other) ? [{ node: other, tie, cost: view.cost(tie) }] : [];
    }));
    yield;
  }
  const left: Map<number, number>[] = [new Map([[to, 0]])];
  for (let step = 1; step <= steps; step += 1) {
    const before = left[step - 1] ?? new Map<number, number>();
    const costs = new Map(before);
    for (const [node, own] of links) {
      for (const link of own) {
        const rest = before.get(link.node);
        if (rest !== undefined && rest + link.cost < (costs.get(node) ?? Infinity)) costs.set(node, rest + link.cost);
      }
      yield;
    }
    left.push(costs);
  }
  return { left, links };
}

function stronger(a: Partial, b: Partial): number {
  if (a.bound !== b.bound) return a.bound - b.bound;
  if (a.steps !== b.steps) return a.steps - b.steps;
  for (let place = 0; place < Math.min(a.nodes.length, b.nodes.length); place += 1) {
    const difference = (a.nodes[place] ?? 0) - (b.nodes[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.nodes.length - b.nodes.length;
}
