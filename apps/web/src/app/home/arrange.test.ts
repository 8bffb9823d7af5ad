import type { HomeCard } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { moveBy, moveTo, resize, without } from './arrange.ts';

const cards: HomeCard[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, screen: 'tradingOverview', kind: 'card', name: id, address: '', size: 'half' }));
const ids = (list: readonly HomeCard[]): string => list.map(({ id }) => id).join('');

it.each([
  ['a', 'c', 'bcad'],
  ['d', 'b', 'adbc'],
  ['b', 'b', 'abcd'],
  ['x', 'b', 'abcd'],
  ['a', 'x', 'abcd'],
])('moves %s to the place of %s', (id, target, expected) => {
  expect(ids(moveTo(cards, id, target))).toBe(expected);
});

it.each([
  ['a', 1, 'bacd'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['c', -1, 'acbd'],
  ['x', 1, 'abcd'],
])('moves %s by %i places', (id, steps, expected) => {
  expect(ids(moveBy(cards, id, steps))).toBe(expected);
});

it('changes the size of one card and removes one', () => {
  expect(resize(cards, 'b').map(({ size }) => size)).toEqual(['half', 'full', 'half', 'half']);
  expect(resize(resize(cards, 'b'), 'b')).toEqual(cards);
  expect(ids(without(cards, 'b'))).toBe('acd');
});
