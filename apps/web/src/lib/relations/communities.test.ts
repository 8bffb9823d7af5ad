import { expect, it } from 'vitest';
import { communitiesOf } from './communities.ts';

const ring = (ids: readonly string[], strength: number) =>
  ids.flatMap((from, index) => ids.slice(index + 1).map((to) => ({ from, to, strength })));
const [one, two] = [['a', 'b', 'c', 'd'], ['w', 'x', 'y', 'z']] as const;
const bonds = [...ring(one, 5), ...ring(two, 4), { from: 'd', to: 'w', strength: 1 }];

it('separates two circles that hardly meet, regardless of the order of the bonds', () => {
  for (const order of [bonds, bonds.toReversed()]) {
    const found = communitiesOf(order);
    expect([...found].sort()).toEqual([...one.map((id) => [id, 'a']), ...two.map((id) => [id, 'w'])]);
  }
});

it('keeps parties together that all meet equally often', () => {
  expect(new Set(communitiesOf(ring(['a', 'b', 'c'], 3)).values()).size).toBe(1);
});

it('returns none without meetings', () => {
  expect(communitiesOf([]).size).toBe(0);
});

it('divides a thousand parties into those that deal with each other', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `p${String(index).padStart(4, '0')}`);
  const many = ids.flatMap((from, index) => [1, 2, 3].map((step) => {
    const community = Math.floor(index / 20) * 20;
    return { from, to: ids[community + ((index - community + step) % 20)] ?? from, strength: 1 };
  }));
  const found = communitiesOf(many);
  expect(new Set(found.values()).size).toBe(50);
  expect(found.get('p0021')).toBe(found.get('p0039'));
});
