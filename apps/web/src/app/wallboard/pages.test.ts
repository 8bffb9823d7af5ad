import type { WallboardDisplay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

type Card = WallboardDisplay['cards'][number];
const card = (id: string, change: Partial<Card> = {}): Card =>
  ({ id, screen: 'tradingOverview', kind: 'tile', name: id, address: '', size: 'half', gap: null, ...change });
const shown = (cards: Card[]) => pagesOf(cards).map((page) => `${page.kind} ${page.cards.map(({ id }) => id).join('')}`);

it('shows one chart at a time, and up to four tiles of one screen and address', () => {
  const chart = card('x', { kind: 'card' });
  expect(shown([card('a'), card('b'), chart, card('c'), card('d'), card('e'), card('f'), card('g')])).toEqual(['tiles ab', 'chart x', 'tiles cdef', 'tiles g']);
  expect(shown([card('a'), card('b', { address: 'time=all' }), card('c', { screen: 'issuerMarket' })])).toEqual(['tiles a', 'tiles b', 'tiles c']);
  expect(shown([])).toEqual([]);
});

it('names cards whose permission has ended on a page of their own, and leaves out suspicions', () => {
  const cards = [card('a', { gap: 'permission' }), card('b'), card('c', { gap: 'leads' }), card('d', { gap: 'permission' })];
  expect(shown(cards)).toEqual(['tiles b', 'ended ad']);
});
