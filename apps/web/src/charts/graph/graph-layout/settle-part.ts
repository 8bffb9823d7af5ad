import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import type { Network, Positions } from '../network.ts';
import { meanOf, shaped, spreadOf, type Place } from './places.ts';

/** Number of steps between two reports of progress. */
const stride = 25;

export interface SettledPart {
  places: Place[];
  /** Most of its nodes had places: the part keeps its place. */
  isKept: boolean;
}

/**
 * Places for the nodes of one connected component, related ones near each other. Where most nodes had a place, they stay near it and new
 * ones start beside a neighbour. `onSteps` receives the completed share, from 0 to 1. Source: ForceAtlas2, Jacomy et al. (2014).
 */
export function settlePart({ nodes, edges }: Network, before: Positions, onSteps: (share: number) => void): SettledPart {
  const known = nodes.filter(({ id }) => before.has(id));
  const isKept = known.length * 2 > nodes.length;
  const graph = new UndirectedGraph();
  const starts = isKept ? startsBeside({ nodes, edges }, before) : null;
  for (const [index, { id }] of nodes.entries()) graph.mergeNode(id, starts?.get(id) ?? spiral(index));
  for (const { from, to, strength } of edges) {
    if (from !== to) graph.mergeEdge(from, to, { weight: Math.sqrt(Math.max(strength, 0)) });
  }
  const steps = isKept ? 75 : graph.order > 1000 ? 150 : 400;
  const approximate = { barnesHutOptimize: graph.order > 300, barnesHutTheta: 1 };
  const settings = { ...forceAtlas2.inferSettings(graph), ...approximate, edgeWeightInfluence: 0.5 };
  for (let done = 0; done < steps; done += stride) {
    forceAtlas2.assign(graph, { iterations: stride, settings });
    onSteps((done + stride) / steps);
  }
  const settled = graph.mapNodes((id, { x, y }): Place => [id, Number(x), Number(y)]);
  if (!isKept) return { places: shaped(settled), isKept };
  return { places: backTo(known.map(({ id }): Place => [id, ...before.get(id) ?? [0, 0]]), settled), isKept };
}

/** Moved and scaled so that the existing nodes have their previous centre and spread. */
function backTo(then: readonly Place[], settled: readonly Place[]): Place[] {
  const ids = new Set(then.map(([id]) => id));
  const now = settled.filter(([id]) => ids.has(id));
  const [[thenX, thenY], [nowX, nowY]] = [meanOf(then), meanOf(now)];
  const factor = spreadOf(then) / spreadOf(now) || 1;
  return settled.map(([id, x, y]) => [id, thenX + (x - nowX) * factor, thenY + (y - nowY) * factor]);
}

/** Start of a node: on a sunflower spiral, so that no two nodes start at one place and none at random. */
function spiral(index: number): { x: number; y: number } {
  const [radius, angle] = [10 * Math.sqrt(index + 1), index * Math.PI * (3 - Math.sqrt(5))];
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** The previous places; for each new node a place around a neighbour that has one. */
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
