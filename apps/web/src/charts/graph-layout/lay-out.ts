import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import type { Network, NetworkNode, Positions } from '../network.ts';

/** Steps between two reports of progress. */
const stride = 25;

export type Place = readonly [id: string, x: number, y: number];

interface LayoutOptions {
  /** Hears the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Where nodes lay before: they stay about there, and new ones begin beside a neighbour. */
  before?: Positions;
}

/**
 * Places for the nodes of a network: related ones near each other, those without relations aside in rows below.
 * The same network always gets the same places, from the same places before. Source: ForceAtlas2, Jacomy et al. (2014).
 */
export function layOut({ nodes, edges }: Network, { onProgress = () => {}, before = new Map() }: LayoutOptions = {}): Place[] {
  const related = new Set(edges.filter(({ from, to }) => from !== to).flatMap(({ from, to }) => [from, to]));
  const placed = nodes.filter(({ id }) => related.has(id));
  const isKept = placed.filter(({ id }) => before.has(id)).length * 2 > placed.length;
  const graph = new UndirectedGraph();
  const starts = isKept ? startsBeside({ nodes: placed, edges }, before) : null;
  for (const [index, { id }] of placed.entries()) graph.mergeNode(id, starts?.get(id) ?? spiral(index));
  for (const { from, to, strength } of edges) {
    if (from !== to && graph.hasNode(from) && graph.hasNode(to)) graph.mergeEdge(from, to, { weight: Math.sqrt(Math.max(strength, 0)) });
  }
  const steps = isKept ? 75 : graph.order > 1000 ? 150 : 400;
  const approximate = { barnesHutOptimize: graph.order > 300, barnesHutTheta: 1 };
  const settings = { ...forceAtlas2.inferSettings(graph), ...approximate, edgeWeightInfluence: 0.5 };
  for (let done = 0; graph.order > 0 && done < steps; done += stride) {
    forceAtlas2.assign(graph, { iterations: stride, settings });
    onProgress((done + stride) / steps);
  }
  const settled = graph.mapNodes((id, { x, y }): Place => [id, Number(x), Number(y)]);
  const found = isKept ? settled : settled.length > mostPlain ? spreadOut(lengthwise(settled)) : lengthwise(settled);
  return [...found, ...aside(nodes.filter(({ id }) => !graph.hasNode(id)), found)];
}

/** Where a node starts: on a sunflower, so that no two start at one place and none by chance. */
function spiral(index: number): { x: number; y: number } {
  const [radius, angle] = [10 * Math.sqrt(index + 1), index * Math.PI * (3 - Math.sqrt(5))];
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** The places before, and for each new node one around a neighbour that has one. */
function startsBeside({ nodes, edges }: Network, before: Positions): ReadonlyMap<string, { x: number; y: number }> {
  const beside = new Map<string, string>();
  for (const { from, to } of edges) {
    if (before.has(from) && !beside.has(to)) beside.set(to, from);
    if (before.has(to) && !beside.has(from)) beside.set(from, to);
  }
  return new Map(nodes.map(({ id }, index) => {
    const [own, near] = [before.get(id), before.get(beside.get(id) ?? '') ?? [0, 0]];
    const around = spiral(index % 50);
    return [id, own ? { x: own[0], y: own[1] } : { x: near[0] + around.x, y: near[1] + around.y }];
  }));
}

/** With more nodes than this a few far from all others would leave no room for the rest. */
const mostPlain = 80;
/** How much more a large network extends from left to right. */
const stretch = 1.4;

/** The middle, where most are, takes more room, and those far outside come nearer; each stays in its direction. */
function spreadOut(places: readonly Place[]): Place[] {
  const [middleX, middleY] = [median(places.map(([, x]) => x)), median(places.map(([, , y]) => y))];
  const distances = places.map(([, x, y]) => Math.hypot(x - middleX, y - middleY));
  const usual = median(distances) || 1;
  return places.map(([id, x, y], index) => {
    const distance = (distances[index] ?? 0) / usual;
    const nearer = distance === 0 ? 0 : Math.sqrt(distance) / distance;
    return [id, (x - middleX) * nearer * stretch, (y - middleY) * nearer];
  });
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Turned so that they extend most from left to right, as frames do. */
function lengthwise(places: readonly Place[]): Place[] {
  const mean = (axis: 1 | 2): number => places.reduce((sum, place) => sum + place[axis], 0) / Math.max(places.length, 1);
  const [middleX, middleY] = [mean(1), mean(2)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [, x, y] of places) [xx, xy, yy] = [xx + (x - middleX) ** 2, xy + (x - middleX) * (y - middleY), yy + (y - middleY) ** 2];
  const turn = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return places.map(([id, x, y]) => [id, (x - middleX) * cos + (y - middleY) * sin, (y - middleY) * cos - (x - middleX) * sin]);
}

/** So many nodes without relations are in one row. */
const mostAlone = 8;

/** Rows below what is placed, no wider than it. */
function aside(nodes: readonly NetworkNode[], placed: readonly Place[]): Place[] {
  const extent = (pick: (place: Place) => number): [number, number] =>
    placed.length === 0
      ? [0, 1]
      : placed.map(pick).reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
  const [[left, right], [top, bottom]] = [extent(([, x]) => x), extent(([, , y]) => y)];
  const columns = Math.max(mostAlone, Math.ceil(Math.sqrt(nodes.length * 4)));
  // Close enough to leave the room to those with relations.
  const step = Math.min((right - left || 1) / columns, (bottom - top) / 12 || Infinity);
  return nodes.map(({ id }, index) => [
    id,
    left + (index % columns) * step + step / 2,
    bottom + (Math.floor(index / columns) + 1.5) * step,
  ]);
}
