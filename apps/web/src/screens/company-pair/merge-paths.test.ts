import type { PathsAnswer } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { mergePaths } from './merge-paths.ts';

const node = (guid: string) => ({ guid, name: guid, kind: '企业' as const, hub: false });
const answer = (kind: '持股' | '共同投标', nodes: string[], strength: number, isTruncated = false): PathsAnswer => ({
  nodes: nodes.map(node),
  edges: nodes.slice(1).map((target, index) => ({ source: nodes[index] ?? '', target, kind, strength, evidenceNum: 1 })),
  paths: [{ nodes, edges: [0], length: nodes.length - 1, strength }],
  isTruncated,
  dataVersion: 1,
});

it('joins ties and joint bids in one graph, the strongest path first, and each path once', () => {
  const merged = mergePaths([answer('持股', ['a', 'x', 'b'], 0.2), answer('共同投标', ['a', 'b'], 0.6, true), answer('共同投标', ['a', 'b'], 0.6)]);
  expect(merged.graph.nodes.map(({ guid }) => guid).sort()).toEqual(['a', 'b', 'x']);
  expect(merged.graph.edges.map(({ kind }) => kind)).toEqual(['持股', '持股', '共同投标']);
  expect(merged.paths.map(({ nodes }) => nodes.join(''))).toEqual(['ab', 'axb']);
  expect(merged.isTruncated).toBe(true);
});
