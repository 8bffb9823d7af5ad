import type { RelationEdge, RelationKind, RelationNode } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { foldGraph, groupsOf, membersText } from './fold-graph.ts';

const node = (guid: string, kind: RelationNode['kind'] = '企业'): RelationNode => ({ guid, name: guid, kind, hub: false });
const edge = (source: string, target: string, kind: RelationKind = '任职', strength = 1): RelationEdge => ({ source, target, kind, strength, evidenceNum: 2 });
const circle = (name: string): { nodes: RelationNode[]; edges: RelationEdge[] } => {
  const [a = '', b = '', c = '', d = ''] = ['1', '2', '3', '4'].map((place) => name + place);
  return { nodes: [node(a), node(b), node(c, '自然人'), node(d, '自然人')], edges: [edge(a, c), edge(a, d), edge(b, c), edge(b, d), edge(a, b)] };
};
const [x, y] = [circle('x'), circle('y')];
/** The searched company is tied to both communities, which are barely tied to each other. */
const graph = {
  nodes: [node('subject'), ...x.nodes, ...y.nodes],
  edges: [...x.edges, ...y.edges, edge('subject', 'x1', '持股', 0.4), edge('subject', 'x2', '持股', 0.9), edge('y1', 'subject', '任职')],
};

it('finds communities, without the searched company', () => {
  const groups = groupsOf(graph, ['subject']);
  expect(groups.map(({ guid, name, members }) => [guid.slice(0, 2), name, members.map((one) => one.guid)])).toEqual([
    ['群:', '群组 1（4 个主体）', x.nodes.map(({ guid }) => guid)],
    ['群:', '群组 2（4 个主体）', y.nodes.map(({ guid }) => guid)],
  ]);
  expect(membersText(x.nodes)).toBe('企业 2、自然人 2');
});

it('joins the outside relations of a group by kind, with the maximum strength and all evidence', () => {
  const groups = groupsOf(graph, ['subject']);
  const [first, second] = groups.map(({ guid }) => guid);
  const folded = foldGraph(graph, groups);
  expect(folded.nodes.map(({ guid }) => guid)).toEqual(['subject', first, second]);
  expect(folded.edges).toEqual([
    { source: 'subject', target: first, kind: '持股', strength: 0.9, evidenceNum: 4 },
    { source: second, target: 'subject', kind: '任职', strength: 1, evidenceNum: 2 },
  ]);
});

it('shows an opened group unfolded', () => {
  const [, second] = groupsOf(graph, ['subject']);
  const folded = foldGraph(graph, second ? [second] : []);
  expect(folded.nodes.map(({ guid }) => guid)).toEqual(['subject', ...x.nodes.map(({ guid }) => guid), second?.guid]);
  expect(folded.edges).toHaveLength(8);
  expect(foldGraph(graph, [])).toEqual(graph);
});
