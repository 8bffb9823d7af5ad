import { expect, it } from 'vitest';
import { crowding, groupCandidates, pairKey, type FrequentPair } from './group-candidates.ts';

const pair = (a: string, b: string, q = 1e-6): FrequentPair => ({ a, b, q });
const allPairs = (ids: readonly string[], q?: number): FrequentPair[] =>
  ids.flatMap((a, place) => ids.slice(place + 1).map((b) => pair(a, b, q)));
const none = new Set<string>();

it('finds companies that are tied to each other, without those that one of them meets by chance', () => {
  const pairs = [...allPairs(['a', 'b', 'c', 'd']), ...allPairs(['x', 'y', 'z']), pair('d', 'x', 0.04), pair('a', 'k', 0.5)];
  expect(groupCandidates(pairs, none)).toEqual([['a', 'b', 'c', 'd'], ['x', 'y', 'z']]);
  expect(groupCandidates(pairs.toReversed(), none)).toEqual(groupCandidates(pairs, none));
  expect(groupCandidates([], none)).toEqual([]);
});

it('leaves out a member that is tied to few of a group', () => {
  expect(groupCandidates([...allPairs(['a', 'b', 'c', 'd', 'e']), pair('e', 'f', 0.04)], none)).toEqual([['a', 'b', 'c', 'd', 'e']]);
});

it('ignores frequent meetings where everybody meets everybody, but keeps linked companies', () => {
  const ids = Array.from({ length: 14 }, (_, index) => `c${10 + index}`);
  expect(crowding(allPairs(ids))('c10', 'c11')).toBe(1);
  expect(groupCandidates(allPairs(ids), none)).toEqual([]);
  expect(groupCandidates(allPairs(ids), new Set([pairKey('c13', 'c11')]))).toEqual([['c11', 'c13']]);
});

it('ties linked pairs whatever their q, and keeps them as separate groups if no group contains both', () => {
  expect(groupCandidates([pair('a', 'b', 0.9), pair('a', 'c', 0.9)], new Set([pairKey('b', 'a')]))).toEqual([['a', 'b']]);
  const [one, other] = [allPairs(['a', 'b', 'c', 'd'], 1e-15), allPairs(['p', 'q', 'r', 's'], 1e-15)];
  expect(groupCandidates([...one, ...other, pair('d', 'p', 0.4)], new Set([pairKey('d', 'p')]))).toEqual([['a', 'b', 'c', 'd'], ['d', 'p'], ['p', 'q', 'r', 's']]);
});
