import { describe, expect, it } from 'vitest';
import type { Network, Positions } from '../network.ts';
import { arrangeRings } from './arrange-rings.ts';
import { arrangeTree } from './arrange-tree.ts';

const edge = (from: string, to: string, kind = 'holds') => ({ from, to, kind, strength: 1 });
const networkOf = (edges: readonly ReturnType<typeof edge>[], more: readonly string[] = []): Network => {
  const ids = new Set([...edges.flatMap(({ from, to }) => [from, to]), ...more]);
  return { nodes: [...ids].map((id) => ({ id, name: id, kind: '' })), edges };
};
const directed = new Set(['holds']);
const y = (positions: Positions, id: string): number => positions.get(id)?.[1] ?? NaN;
const x = (positions: Positions, id: string): number => positions.get(id)?.[0] ?? NaN;
const distinct = (positions: Positions): number => new Set([...positions.values()].map((place) => place.join(' '))).size;

describe('arrangeTree', () => {
  const family = networkOf([edge('owner', 'root'), edge('root', 'child'), edge('child', 'grandchild'), edge('root', 'phone', 'shares')], ['alone']);
  const positions = arrangeTree(family, ['root'], directed);

  it('draws holders above, investments below, and other neighbours further from the root', () => {
    expect(y(positions, 'owner')).toBeLessThan(y(positions, 'root'));
    expect(y(positions, 'child')).toBeGreaterThan(y(positions, 'root'));
    expect(y(positions, 'grandchild')).toBeGreaterThan(y(positions, 'child'));
    expect(y(positions, 'phone')).toBe(y(positions, 'child'));
  });

  it('places all nodes at different places, and in the same way for any order of the edges', () => {
    expect(positions.size).toBe(6);
    expect(distinct(positions)).toBe(6);
    const levels = (network: Network) => family.nodes.map(({ id }) => y(arrangeTree(network, ['root'], directed), id));
    expect(levels({ ...family, edges: family.edges.toReversed() })).toEqual(levels(family));
  });

  it('draws children below their parents, without avoidable crossings', () => {
    const two = networkOf([edge('r', 'b'), edge('r', 'a'), edge('a', 'a1'), edge('b', 'b1'), edge('a', 'a2'), edge('b', 'b2')]);
    const placed = arrangeTree(two, ['r'], directed);
    const side = Math.sign(x(placed, 'a') - x(placed, 'b'));
    for (const [ofA, ofB] of [['a1', 'b1'], ['a2', 'b2'], ['a1', 'b2']] as const) expect(Math.sign(x(placed, ofA) - x(placed, ofB))).toBe(side);
  });

  it('continues in further rows if a level is wide, and terminates for a circle of shares', () => {
    const wide = networkOf(Array.from({ length: 40 }, (_, index) => edge('root', `c${index}`)));
    const placed = arrangeTree(wide, ['root'], directed);
    expect(distinct(placed)).toBe(41);
    expect(new Set(wide.nodes.slice(1).map(({ id }) => y(placed, id))).size).toBe(3);
    expect(arrangeTree(networkOf([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]), ['a'], directed).size).toBe(3);
  });
});

describe('arrangeRings', () => {
  const radius = (positions: Positions, id: string): number => Math.round(Math.hypot(x(positions, id), y(positions, id)));

  it('draws one root in the centre, others by their number of steps from it, unconnected ones outermost', () => {
    const positions = arrangeRings(networkOf([edge('root', 'near'), edge('near', 'far')], ['alone']), ['root']);
    expect(radius(positions, 'root')).toBe(0);
    const [near, far, alone] = [radius(positions, 'near'), radius(positions, 'far'), radius(positions, 'alone')];
    expect([near < far, far < alone]).toEqual([true, true]);
  });

  it('leaves room between the nodes of a full ring', () => {
    const star = networkOf(Array.from({ length: 200 }, (_, index) => edge('root', `n${index}`)));
    const places = [...arrangeRings(star, ['root']).values()];
    const nearest = places.map(([ax, ay], a) =>
      Math.min(...places.filter((_, b) => b !== a).map(([bx, by]) => Math.hypot(ax - bx, ay - by))));
    expect(Math.min(...nearest)).toBeGreaterThan(30);
  });

  it('draws several roots around the middle', () => {
    const positions = arrangeRings(networkOf([edge('a', 'm'), edge('b', 'm'), edge('c', 'm')]), ['a', 'b', 'c']);
    expect(distinct(positions)).toBe(4);
    expect(new Set(['a', 'b', 'c'].map((id) => radius(positions, id))).size).toBe(1);
  });
});
