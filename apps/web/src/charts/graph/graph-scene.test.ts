import { describe, expect, it } from 'vitest';
import { litAround, litLink, litPath } from './graph-lit.ts';
import { cutNames, namesThatFit, namingOrder } from './graph-names.ts';
import { graphScene } from './graph-scene.ts';
import { shapePath } from './graph-shapes.ts';
import { shortNames } from '../labels/name-labels.ts';
import { widthOf } from '../labels/wrap-name.ts';

const kinds = {
  nodeKinds: [{ key: 'company', name: '企业', colour: 'var(--category1)' as const }, { key: 'person', name: '自然人', colour: 'var(--category2)' as const, shape: 'triangle' as const }],
  edgeKinds: [{ key: 'holds', name: '持股', colour: 'var(--category3)' as const }, { key: 'meets', name: '共同投标', colour: 'var(--category8)' as const, isDashed: true }],
};
const edge = (from: string, to: string, kind = 'holds') => ({ from, to, kind, strength: 1, note: '' });
const network = {
  nodes: [
    { id: 'a', name: '甲公司', kind: 'company', isFocus: true },
    { id: 'p', name: '张三', kind: 'person' },
    { id: 'h', name: '枢纽公司', kind: 'company', isHub: true, note: '穿透 3%' },
    { id: 'b', name: '乙公司', kind: 'company' },
  ],
  edges: [edge('a', 'p'), edge('p', 'a', 'meets'), edge('p', 'b'), { ...edge('h', 'b'), note: '30%' }],
};
const scene = graphScene(network, new Map([['a', [0, 0]], ['p', [1, 0]], ['h', [2, 2]], ['b', [2, 0]]]), kinds);
const place = (id: string): number => scene.nodes.findIndex((node) => node.id === id);

describe('graphScene', () => {
  it('draws subjects on top, subjects and hubs large, kinds by shapes, and two lines between two nodes apart', () => {
    expect(scene.nodes.map(({ shape, size, isHub }) => [shape, size >= 14, isHub])).toEqual([
      ['triangle', true, false], ['circle', true, true], ['circle', true, false], ['circle', true, false],
    ]);
    const between = scene.links.filter(({ from, to }) => new Set([from, to, place('a'), place('p')]).size === 2);
    expect(between.map(({ bend }) => bend)).toEqual([-0.09, -0.09]);
    expect(scene.links.filter(({ bend }) => bend === 0)).toHaveLength(2);
  });

  it('describes nodes and links with their notes', () => {
    expect(scene.describeNode(place('h'))).toEqual({ heading: '枢纽公司', lines: ['穿透 3%', '关系 1 条'] });
    expect(scene.describeLink(scene.links.findIndex(({ note }) => note !== ''))).toEqual({ heading: '枢纽公司 → 乙公司', lines: ['持股', '30%', '强度 1'] });
    expect([scene.describeNode(9), scene.describeLink(9)]).toEqual([null, null]);
  });
});

describe('highlighted items', () => {
  const ids = ({ nodes }: { nodes: ReadonlySet<number> }) => [...nodes].map((one) => scene.nodes[one]?.id).sort();

  it('contain a node and its neighbours', () => {
    const lit = litAround(scene, place('p'));
    expect([ids(lit), lit.links.size]).toEqual([['a', 'b', 'p'], 3]);
  });

  it('contain the nodes of a path, and the links between them in either direction', () => {
    const lit = litPath(scene, ['a', 'p', 'b', 'gone']);
    expect([ids(lit), lit.links.size]).toEqual([['a', 'b', 'p'], 3]);
    expect(litPath(scene, ['a', 'b']).links.size).toBe(0);
  });

  it('contain a link and its ends', () => {
    expect(ids(litLink(scene, scene.links.findIndex(({ note }) => note !== '')))).toEqual(['b', 'h']);
  });
});

describe('names', () => {
  it('are ordered: subjects first, then hubs, then by relations', () => {
    expect(namingOrder(scene).map((one) => scene.nodes[one]?.id)).toEqual(['a', 'h', 'p', 'b']);
  });

  it('are cut to their width, and two that begin alike remain distinguishable', () => {
    const long = ['安徽省第一建筑工程有限责任公司东区分公司', '安徽省第一建筑工程有限责任公司西区分公司'];
    const cut = cutNames(long);
    expect(new Set(cut).size).toBe(2);
    expect(Math.max(...cut.map(widthOf))).toBeLessThanOrEqual(132);
    expect(cutNames(['甲公司'])).toEqual(['甲公司']);
    const names = Array.from({ length: 60 }, (_, index) => `${'安徽省第一建筑'.slice(index % 5)}${'工程有限责任公司'.repeat(1 + (index % 2))}第${index}分公司`);
    expect(cutNames(names)).toEqual(shortNames(names, 132).map((name, index) => (widthOf(name) <= 132 ? name : cutNames(names)[index])));
    expect(cutNames(names).map(widthOf).every((width) => width <= 132)).toBe(true);
  });

  it('never overlap, and the first has its place', () => {
    const boxes = [{ x: 0, y: 0, text: '第一名称' }, { x: 20, y: 5, text: '第二名称' }, { x: 20, y: 40, text: '第三名称' }, { x: 200, y: 0, text: '第四名称' }];
    expect(namesThatFit(boxes, 10)).toEqual([0, 2, 3]);
    expect(namesThatFit(boxes, 2)).toEqual([0, 2]);
  });
});

it('draws shapes as closed paths around their centre', () => {
  for (const shape of ['circle', 'square', 'triangle', 'diamond', 'hexagon'] as const) expect(shapePath(shape, [50, 50], 10)).toMatch(/^M[\d. MLA-]+Z$/);
});
