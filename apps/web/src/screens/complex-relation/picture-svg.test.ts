import { describe, expect, it } from 'vitest';
import { graphScene } from '../../charts/graph/graph-scene.ts';
import type { Positions } from '../../charts/graph/network.ts';
import { edgeKinds, networkOf, nodeKinds, type ShownGraph } from '../../widgets/relation-graph/graph-model.ts';
import { pictureSvg } from './picture-svg.ts';

const graph: ShownGraph = {
  nodes: [
    { guid: 'a', name: '甲<公司>&', kind: '企业', hub: false },
    { guid: 'b', name: '乙', kind: '自然人', hub: true },
    { guid: 'c', name: '无位置', kind: '企业', hub: false },
  ],
  edges: [
    { source: 'b', target: 'a', kind: '持股', ratio: 0.3, strength: 0.3, evidenceNum: 1 },
    { source: 'a', target: 'b', kind: '共同投标', strength: 0.1, evidenceNum: 1 },
    { source: 'a', target: 'c', kind: '设备', strength: 1, evidenceNum: 2 },
  ],
};
const sceneOf = (shown: ShownGraph, positions: Positions, isNoted = false) =>
  graphScene(networkOf(shown, ['a'], new Map([['b', '穿透持股 30.00%']])), positions, { nodeKinds, edgeKinds, isNoted });
const places: Positions = new Map([['a', [0, 0]], ['b', [9, 3]]]);
const texts = { title: '复杂关系探查', filters: ['条件：最多 4 步', `所查企业：${'很长的名字、'.repeat(40)}`], dataEnd: '2026-10-31' };
const { svg, width, height } = pictureSvg(sceneOf(graph, places), texts);

it('contains title, filters, legend, data date and disclaimer', () => {
  for (const part of ['复杂关系探查', '最多 4 步', '图例', '共同投标', '枢纽', '数据截至 2026-10-31', '仅供核查，不构成结论']) expect(svg).toContain(part);
});

it('draws positioned nodes, shares on their lines, hubs with a ring, and parallel lines apart', () => {
  expect(svg).toContain('持股 30');
  expect(svg).not.toContain('无位置');
  expect(svg).toContain('甲&lt;公司&gt;&amp;');
  const nodes = [...svg.matchAll(/<path d="(M[^"]+Z)" fill/gu)].map(([, path]) => path).slice(-2);
  expect(nodes.map((path) => path?.match(/M/gu)?.length)).toEqual([3, 1]);
  expect(svg.match(/Q\d+ \d+ /gu)).toHaveLength(2);
  expect(svg).toContain('stroke-dasharray="6 4"');
});

it('shows look-through shares if the picture has notes', () => {
  expect(svg).not.toContain('穿透持股');
  expect(pictureSvg(sceneOf(graph, places, true), texts).svg).toContain('穿透持股 30.00%');
});

describe('with many nodes', () => {
  const nodes = Array.from({ length: 800 }, (_, index) => ({ guid: `n${index}`, name: `第${index}号供应商有限公司`, kind: '企业' as const, hub: false }));
  const grid: Positions = new Map(nodes.map(({ guid }, index) => [guid, [index % 40, Math.floor(index / 40)]]));
  const many = pictureSvg(sceneOf({ nodes, edges: [] }, grid), texts);
  const named = [...many.svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>第\d+号/gu)].map(([, x, y]) => [Number(x), Number(y)] as const);

  it('draws all of them, with as many names as fit', () => {
    expect(many.svg.match(/<path d="M[^"]+Z" fill/gu)?.length).toBeGreaterThanOrEqual(800);
    expect(named.length).toBeGreaterThan(50);
    expect(named.length).toBeLessThan(800);
    const clash = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): boolean =>
      Math.abs(x - otherX) < 100 && Math.abs(y - otherY) < 12;
    expect(named.filter((one, place) => named.slice(place + 1).some((other) => clash(one, other)))).toEqual([]);
  });

  it('grows with their number', () => {
    expect(many.width).toBeGreaterThan(width);
    expect(many.height).toBeGreaterThan(height);
  });
});

it('wraps lines that are longer than the page', () => {
  const lines = [...svg.matchAll(/>([^<]+)<\/text>/gu)].map(([, line = '']) => line);
  expect(lines.join('').match(/很长的名字/gu)).toHaveLength(40);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(110);
});
