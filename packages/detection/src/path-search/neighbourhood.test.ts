import { expect, it } from 'vitest';
import { GraphView } from './graph-view.ts';
import { neighbourhood as search, type Neighbourhood } from './neighbourhood.ts';
import { finished, graphOf, type EdgeRow } from './random-graph.test-support.ts';

const neighbourhood = (...of: Parameters<typeof search>): Neighbourhood => finished(search(...of), of[0]).found;
const edge = (source: number, target: number, strength = 1, kind = 2): EdgeRow =>
  ({ source, target, kind, strength, ratio: null, lots: 1, unit: -1 });
const all = { kinds: 63, minRatio: 0, units: null };
const ample = { max: 2000, work: 1_000_000 };

it('takes level by level, the strongest of each first, each node once', () => {
  const graph = graphOf(6, [edge(0, 1, 0.39), edge(0, 2, 1), edge(2, 3, 0.55), edge(1, 3, 1), edge(3, 0, 0.15), edge(3, 4), edge(4, 5)]);
  const near = (steps: number, max = 2000) => neighbourhood(new GraphView(graph, all), 0, { ...ample, steps, max });
  expect(near(1)).toEqual({ nodes: [0, 2, 1, 3], isTruncated: false });
  expect(near(2)).toEqual({ nodes: [0, 2, 1, 3, 4], isTruncated: false });
  expect(near(4).nodes).toEqual([0, 2, 1, 3, 4, 5]);
  expect(near(1, 3)).toEqual({ nodes: [0, 2, 1], isTruncated: true });
});

it('shows a hub and does not cross it, even at the start', () => {
  const graph = graphOf(8, [edge(0, 1), ...[2, 3, 4, 5, 6].map((node) => edge(1, node)), edge(6, 7)]);
  const view = new GraphView(graph, all, 5);
  expect(view.isHub(1)).toBe(true);
  expect(neighbourhood(view, 0, { ...ample, steps: 4 }).nodes).toEqual([0, 1]);
  expect(neighbourhood(view, 1, { ...ample, steps: 2 })).toEqual({ nodes: [1], isTruncated: false });
});

it('takes only one side of the ties of a kind if requested', () => {
  const graph = graphOf(6, [edge(1, 0, 1, 1), edge(0, 2, 1, 1), edge(0, 3, 1, 1), edge(3, 0, 1, 1), edge(4, 0)]);
  const view = new GraphView(graph, all);
  const { from, to } = view.sidesOf(0, 1);
  expect([[...from].sort(), [...to].sort()]).toEqual([[1, 3], [2, 3]]);
  expect(neighbourhood(view, 0, { ...ample, steps: 1, among: to }).nodes).toEqual([0, 2, 3]);
  expect(view.sidesOf(4, 1)).toEqual({ from: new Set(), to: new Set() });
});

it('has no hub for a caller who sees few of its neighbours', () => {
  const graph = graphOf(8, [edge(0, 1), ...[2, 3, 4, 5, 6].map((node) => edge(1, node, 1, 1))]);
  expect(new GraphView(graph, { ...all, kinds: 2 }, 5).isHub(1)).toBe(false);
  expect(new GraphView(graph, all, 5).countByKind(1)).toEqual(new Map([[1, 5], [2, 1]]));
});

it('leaves out a level that exceeds the work limit, and reports it', () => {
  const graph = graphOf(20, [edge(0, 1), ...Array.from({ length: 18 }, (_, index) => edge(1, index + 2))]);
  expect(neighbourhood(new GraphView(graph, all), 0, { steps: 2, max: 2000, work: 10 })).toEqual({ nodes: [0, 1], isTruncated: true });
});
