import { expect, it } from 'vitest';
import type { RelationGraph } from './graph-model.ts';
import { pictureSvg } from './picture-svg.ts';

const graph: RelationGraph = {
  nodes: [
    { guid: 'a', name: '甲<公司>&', kind: '企业', hub: false },
    { guid: 'b', name: '乙', kind: '自然人', hub: true },
    { guid: 'c', name: '无位置', kind: '企业', hub: false },
  ],
  edges: [
    { source: 'b', target: 'a', kind: '持股', ratio: 0.3, strength: 0.3, evidenceNum: 1 },
    { source: 'a', target: 'c', kind: '设备', strength: 1, evidenceNum: 2 },
  ],
};
const texts = { title: '复杂关系探查', filters: '最多 4 步', dataEnd: '2026-10-31' };
const svg = pictureSvg(graph, new Map([['a', [0, 0]], ['b', [9, 3]]]), ['a'], texts);

it('carries title, filters, legend, data date and wording', () => {
  for (const part of ['复杂关系探查', '最多 4 步', '图例', '联系方式相同', '数据截至 2026-10-31', '仅供核查，不构成结论']) expect(svg).toContain(part);
});

it('draws what has a place, the share on its line, and hubs with a ring', () => {
  expect(svg).toContain('持股 30');
  expect(svg).not.toContain('无位置');
  expect(svg.match(/r="15"/gu)).toHaveLength(1);
  expect(svg).toContain('甲&lt;公司&gt;&amp;');
});

it('keeps every node within the page', () => {
  for (const [, x, y] of svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="10"/gu)) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(1400);
    expect(Number(y)).toBeGreaterThan(150);
    expect(Number(y)).toBeLessThan(940);
  }
});
