import type { RelationEdge, RelationNode } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { graphOfPath, mergeGraphs, networkOf, strongestFirst } from './graph-model.ts';

const node = (guid: string, hub = false): RelationNode => ({ guid, name: `${guid}公司`, kind: '企业', hub });
const edge = (source: string, target: string): RelationEdge => ({ source, target, kind: '持股', strength: 0.5, evidenceNum: 1 });
const first = { nodes: [node('a'), node('b')], edges: [edge('a', 'b')] };

it('merges answers without showing anything twice', () => {
  const merged = mergeGraphs([first, { nodes: [node('b'), node('c', true)], edges: [edge('a', 'b'), edge('b', 'c')] }]);
  expect(merged.nodes.map(({ guid }) => guid)).toEqual(['a', 'b', 'c']);
  expect(merged.edges).toEqual([edge('a', 'b'), edge('b', 'c')]);
});

it('orders the paths of all pairs by strength, then by length', () => {
  const path = (strength: number, length: number) => ({ nodes: [], edges: [], length, strength });
  expect(strongestFirst({ paths: [path(0.2, 2), path(0.7, 3), path(0.7, 1)] }).map(({ strength, length }) => [strength, length]))
    .toEqual([[0.7, 1], [0.7, 3], [0.2, 2]]);
});

it('cuts out one path, whichever way its relations point', () => {
  const graph = mergeGraphs([first, { nodes: [node('c')], edges: [edge('c', 'b'), edge('c', 'a')] }]);
  expect(graphOfPath(graph, { nodes: ['a', 'b', 'c'] })).toEqual({ nodes: graph.nodes, edges: [edge('a', 'b'), edge('c', 'b')] });
});

it('marks asked companies and hubs', () => {
  expect(networkOf({ nodes: [node('a'), node('c', true)], edges: [] }, ['a']).nodes).toEqual([
    { id: 'a', name: 'a公司', kind: '所查' },
    { id: 'c', name: 'c公司（枢纽）', kind: '企业' },
  ]);
});
