import type { RelationEdge } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import type { ShownNode } from '../../widgets/relation-graph/graph-model.ts';
import { edgeRows, nodeRows } from './shown-rows.ts';

const node = (guid: string, more: Partial<ShownNode> = {}): ShownNode => ({ guid, name: `名${guid}`, kind: '企业', hub: false, ...more });
const edge = (source: string, target: string, more: Partial<RelationEdge> = {}): RelationEdge =>
  ({ source, target, kind: '设备', strength: 0.5, evidenceNum: 2, ...more });
const shown = {
  nodes: [node('c', { hub: true }), node('b'), node('a'), node('群:x', { kind: '群组', members: [node('m') as never, node('n') as never] })],
  edges: [edge('a', 'b'), edge('b', 'c', { kind: '持股', ratio: 0.3, strength: 0.9 }), edge('b', '群:x')],
};

it('has exactly the nodes of the picture, the searched companies first, then by number of relations', () => {
  expect(nodeRows(shown, ['a']).map(({ name, kind, role, edgeNum }) => [name, kind, role, edgeNum])).toEqual([
    ['名a', '企业', '所查企业', 1],
    ['名b', '企业', '', 3],
    ['名c', '企业', '枢纽', 1],
    ['名群:x', '群组', '含 2 个主体', 1],
  ]);
});

it('has exactly the relations of the picture, the strongest first; an unknown share is empty', () => {
  const rows = edgeRows(shown).map((row) => [row.source, row.kind, row.target, row.ratio, row.strength, row.evidenceNum]);
  expect(rows).toEqual([
    ['名b', '持股', '名c', 0.3, 0.9, 2],
    ['名a', '设备相同', '名b', null, 0.5, 2],
    ['名b', '设备相同', '名群:x', null, 0.5, 2],
  ]);
});
