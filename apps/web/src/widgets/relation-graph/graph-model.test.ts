import type { RelationEdge, RelationNode } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { graphOfPath, kindsAlongPaths, mergeAround, mergeGraphs, networkOf, shareText, strongestFirst } from './graph-model.ts';

const node = (guid: string, hub = false): RelationNode => ({ guid, name: `${guid}公司`, kind: '企业', hub });
const edge = (source: string, target: string): RelationEdge => ({ source, target, kind: '持股', strength: 0.5, evidenceNum: 1 });
const first = { nodes: [node('a'), node('b')], edges: [edge('a', 'b')] };
const around = (guid: string, ...others: string[]) =>
  ({ guid, graph: { nodes: [node(guid), ...others.map((other) => node(other))], edges: others.map((other) => edge(guid, other)) } });

it('merges responses without duplicates', () => {
  const merged = mergeGraphs([first, { nodes: [node('b'), node('c', true)], edges: [edge('a', 'b'), edge('b', 'c')] }]);
  expect(merged.nodes.map(({ guid }) => guid)).toEqual(['a', 'b', 'c']);
  expect(merged.edges).toEqual([edge('a', 'b'), edge('b', 'c')]);
});

it('adds neighbours only while their node is in the graph, in any order', () => {
  const guids = (added: ReturnType<typeof around>[]) => mergeAround(first, added).nodes.map(({ guid }) => guid);
  expect(guids([around('d', 'e'), around('b', 'd')])).toEqual(['a', 'b', 'd', 'e']);
  expect(guids([around('d', 'e')])).toEqual(['a', 'b']);
});

it('orders the paths of all pairs by strength, then by length', () => {
  const path = (strength: number, length: number) => ({ nodes: [], edges: [], length, strength });
  expect(strongestFirst({ paths: [path(0.2, 2), path(0.7, 3), path(0.7, 1)] }).map(({ strength, length }) => [strength, length]))
    .toEqual([[0.7, 1], [0.7, 3], [0.2, 2]]);
});

it('extracts one path, regardless of the direction of its relations', () => {
  const graph = mergeGraphs([first, { nodes: [node('c')], edges: [edge('c', 'b'), edge('c', 'a')] }]);
  expect(graphOfPath(graph, { nodes: ['a', 'b', 'c'] })).toEqual({ nodes: graph.nodes, edges: [edge('a', 'b'), edge('c', 'b')] });
});

it('names the kinds of relations along a path, of parallel ones the strongest', () => {
  const meeting = { ...edge('b', 'a'), kind: '共同投标', strength: 0.15 } as const;
  const kindsOf = kindsAlongPaths({ edges: [meeting, edge('a', 'b'), { ...edge('c', 'b'), kind: '设备' }] });
  expect(kindsOf({ nodes: ['a', 'b', 'c'] })).toEqual(['持股', '设备相同']);
  expect(kindsAlongPaths({ edges: [meeting] })({ nodes: ['a', 'b'] })).toEqual(['共同投标']);
});

it('marks searched companies and hubs, and labels the direct share', () => {
  const { nodes, edges } = networkOf({ nodes: [node('a'), node('c', true)], edges: [{ ...edge('a', 'c'), ratio: 0.6 }] }, ['a'], new Map([['c', '穿透']]));
  expect(nodes).toEqual([
    { id: 'a', name: 'a公司', kind: '所查', isHub: false, isFocus: true, note: '' },
    { id: 'c', name: 'c公司（枢纽）', kind: '企业', isHub: true, isFocus: false, note: '穿透' },
  ]);
  expect(edges).toEqual([{ from: 'a', to: 'c', kind: '持股', strength: 0.5, note: '60.00%' }]);
  expect([shareText(edge('a', 'b')), shareText({ ...edge('a', 'b'), kind: '任职' })]).toEqual(['比例未知', '']);
});
