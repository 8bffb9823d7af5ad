import { describe, expect, it } from 'vitest';
import { network } from '../network.test-support.ts';
import type { Network } from '../network.ts';
import { layoutNetwork, type Place } from './layout-network.ts';
import { extentOf, meanOf } from './places.ts';

describe('layOut', () => {
  it('places all nodes, each time the same, those without relations below the others', () => {
    const shares: number[] = [];
    const places = layoutNetwork(network, { onProgress: (share) => shares.push(share) });
    expect(layoutNetwork(network)).toEqual(places);
    expect(places.map(([id]) => id).sort()).toEqual(['丁', '丙', '乙', '甲']);
    expect(places.every(([, x, y]) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    const below = Math.max(...places.filter(([id]) => id !== '丁').map(([, , y]) => y));
    expect(places.find(([id]) => id === '丁')?.[2]).toBeGreaterThan(below);
    expect(shares.at(-1)).toBe(1);
  });

  it('draws related nodes together', () => {
    const ring = (name: string) => Array.from({ length: 6 }, (_, index) => `${name}${index}`);
    const clusters = [ring('左'), ring('右')];
    const edges = clusters.flatMap((ids) => ids.flatMap((from, index) => ids.slice(index + 1).map((to) => ({ from, to, kind: '', strength: 1 }))));
    const places = new Map(layoutNetwork({ nodes: clusters.flat().map((id) => ({ id, name: id, kind: '' })), edges }).map(([id, x, y]) => [id, [x, y] as const]));
    const distance = (a: string, b: string): number => {
      const [[ax, ay], [bx, by]] = [places.get(a) ?? [0, 0], places.get(b) ?? [0, 0]];
      return Math.hypot(ax - bx, ay - by);
    };
    expect(distance('左0', '左5')).toBeLessThan(distance('左0', '右5'));
  });

  it('extends from left to right', () => {
    const chain = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const edges = chain.slice(1).map((to, index) => ({ from: chain[index] ?? '', to, kind: '', strength: 1 }));
    const places = layoutNetwork({ nodes: chain.map((id) => ({ id, name: id, kind: '' })), edges });
    const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
    expect(extent(places.map(([, x]) => x))).toBeGreaterThan(extent(places.map(([, , y]) => y)) * 2);
  });

  it('keeps existing nodes near their places, and starts new ones beside them', () => {
    const first = layoutNetwork(network);
    const before = new Map(first.map(([id, x, y]) => [id, [x, y] as const]));
    const more = { nodes: [...network.nodes, { id: '戊', name: '', kind: '' }], edges: [...network.edges.slice(0, 2), { from: '丙', to: '戊', kind: '', strength: 1 }] };
    const after = new Map(layoutNetwork(more, { before }).map(([id, x, y]) => [id, [x, y] as const]));
    const direction = (places: ReadonlyMap<string, readonly [number, number]>): number => {
      const [[ax, ay], [bx, by]] = [places.get('甲') ?? [0, 0], places.get('乙') ?? [0, 0]];
      return Math.atan2(by - ay, bx - ax);
    };
    expect(after.size).toBe(5);
    expect(Math.cos(direction(after) - direction(before))).toBeGreaterThan(0.7);
  });

  it('arranges a network without relations in rows', () => {
    const places = layoutNetwork({ nodes: network.nodes, edges: [] });
    expect(new Set(places.map(([, x, y]) => `${x} ${y}`)).size).toBe(4);
  });
});

describe('layOut of components without a relation between them', () => {
  const ring = (name: string, size: number): string[] => Array.from({ length: size }, (_, index) => `${name}.${index}`);
  const networkOf = (rings: readonly (readonly string[])[]): Network => ({
    nodes: rings.flat().map((id) => ({ id, name: id, kind: '' })),
    edges: rings.flatMap((ids) => ids.map((from, index) => ({ from, to: ids[(index + 1) % ids.length] ?? '', kind: '', strength: 1 }))),
  });
  const rings = [40, 25, 12, 12, 8, 6, 5, 5, 4, 4, 3, 3].map((size, index) => ring(`r${index}`, size));
  const partsOf = (places: readonly Place[]): Place[][] =>
    rings.map((_, index) => places.filter(([id]) => id.startsWith(`r${index}.`))).filter((part) => part.length > 0);
  const areaOf = (places: readonly Place[]): number => extentOf(places).width * extentOf(places).height;
  const touching = (places: readonly Place[]): number => {
    const boxes = partsOf(places).map(extentOf);
    return boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) =>
      a.left <= b.left + b.width && b.left <= a.left + a.width && a.top <= b.top + b.height && b.top <= a.top + a.height)).length;
  };

  it('places them beside each other without overlap, and leaves little room empty', () => {
    const places = layoutNetwork(networkOf(rings));
    expect(touching(places)).toBe(0);
    const used = partsOf(places).reduce((sum, part) => sum + areaOf(part), 0);
    expect(used / areaOf(places)).toBeGreaterThan(0.3);
  });

  it.each([1, 5 / 3, 3])('fills a frame %d times as wide as high', (aspect) => {
    const { width, height } = extentOf(layoutNetwork(networkOf(rings), { aspect }));
    expect(width / height / aspect).toBeGreaterThan(0.7);
    expect(width / height / aspect).toBeLessThan(1.4);
  });

  it('gives each node about the same room, in a small component too', () => {
    const places = layoutNetwork(networkOf(rings));
    const rooms = partsOf(places).map((part) => areaOf(part) / part.length);
    expect(Math.max(...rooms) / Math.min(...rooms)).toBeLessThan(2);
  });

  it('keeps their places when one of them grows, with the same result each time', () => {
    const places = layoutNetwork(networkOf(rings));
    expect(layoutNetwork(networkOf(rings))).toEqual(places);
    const before = new Map(places.map(([id, x, y]) => [id, [x, y] as const]));
    const { nodes, edges } = networkOf(rings);
    const grown = { nodes: [...nodes, { id: 'r9.new', name: '', kind: '' }], edges: [...edges, { from: 'r9.0', to: 'r9.new', kind: '', strength: 1 }] };
    const after = layoutNetwork(grown, { before });
    expect(touching(after)).toBe(0);
    const [first, then] = [partsOf(places), partsOf(after)];
    for (const [index, part] of first.entries()) {
      const [[x, y], [nowX, nowY]] = [meanOf(part), meanOf(then[index] ?? [])];
      expect(Math.hypot(nowX - x, nowY - y)).toBeLessThan(Math.hypot(extentOf(places).width, extentOf(places).height) / 10);
    }
  });

  it('fits many components into a frame as well', () => {
    const pairs = Array.from({ length: 300 }, (_, index) => [`r0.${index}a`, `r0.${index}b`]);
    const { width, height } = extentOf(layoutNetwork(networkOf(pairs), { aspect: 2 }));
    expect(width / height).toBeGreaterThan(1.4);
    expect(width / height).toBeLessThan(2.8);
  });
});

it('puts nodes of a network without any relation in a row, as wide as the frame', () => {
  const single = (count: number) => layoutNetwork({ nodes: Array.from({ length: count }, (_, index) => ({ id: `n${index}`, name: '', kind: '' })), edges: [] }, { aspect: 2 });
  expect(single(5)).toEqual([['n0', 0, 0], ['n1', 1, 0], ['n2', 2, 0], ['n3', 3, 0], ['n4', 4, 0]]);
  expect(new Set(single(10).map(([, , y]) => y)).size).toBe(2);
  expect(single(1)).toEqual([['n0', 0, 0]]);
});
