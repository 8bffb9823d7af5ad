import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import type { Network, NetworkNode } from '../network.ts';

/** Steps between two reports of progress. */
const stride = 25;

type Place = readonly [id: string, x: number, y: number];

/**
 * Places for the nodes of a network: related ones near each other, those without relations aside in rows below.
 * The same network always gets the same places. `onProgress` hears the share that is done, from 0 to 1.
 * Source: ForceAtlas2, Jacomy et al. (2014).
 */
export function layOut({ nodes, edges }: Network, onProgress: (share: number) => void = () => {}): Place[] {
  const related = new Set(edges.filter(({ from, to }) => from !== to).flatMap(({ from, to }) => [from, to]));
  const graph = new UndirectedGraph();
  for (const [index, { id }] of nodes.filter(({ id }) => related.has(id)).entries()) graph.mergeNode(id, spiral(index));
  for (const { from, to, strength } of edges) {
    if (from !== to && graph.hasNode(from) && graph.hasNode(to)) graph.mergeEdge(from, to, { weight: Math.sqrt(Math.max(strength, 0)) });
  }
  const steps = graph.order > 1000 ? 150 : 400;
  const approximate = { barnesHutOptimize: graph.order > 300, barnesHutTheta: 1 };
  const settings = { ...forceAtlas2.inferSettings(graph), ...approximate, edgeWeightInfluence: 0.5 };
  for (let done = 0; graph.order > 0 && done < steps; done += stride) {
    forceAtlas2.assign(graph, { iterations: stride, settings });
    onProgress((done + stride) / steps);
  }
  const placed = graph.mapNodes((id, { x, y }): Place => [id, Number(x), Number(y)]);
  return [...placed, ...aside(nodes.filter(({ id }) => !graph.hasNode(id)), placed)];
}

/** Where a node starts: on a sunflower, so that no two start at one place and none by chance. */
function spiral(index: number): { x: number; y: number } {
  const [radius, angle] = [10 * Math.sqrt(index + 1), index * Math.PI * (3 - Math.sqrt(5))];
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Rows below what is placed, as wide as it. */
function aside(nodes: readonly NetworkNode[], placed: readonly Place[]): Place[] {
  const extent = (pick: (place: Place) => number): [number, number] =>
    placed.length === 0
      ? [0, 1]
      : placed.map(pick).reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
  const [[left, right], [, bottom]] = [extent(([, x]) => x), extent(([, , y]) => y)];
  const columns = Math.max(1, Math.ceil(Math.sqrt(nodes.length * 4)));
  const step = (right - left || 1) / columns;
  return nodes.map(({ id }, index) => [
    id,
    left + (index % columns) * step + step / 2,
    bottom + (Math.floor(index / columns) + 1.5) * step,
  ]);
}
