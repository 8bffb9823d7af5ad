import type { HomeCard } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { cardChoices } from './card-choices.ts';

const card = (id: string, screen = 'tradingOverview'): HomeCard => ({ id, screen, kind: 'tile', name: id, address: '', size: 'half' });

it('offers each card once, and no suspicions', () => {
  const choices = cardChoices([card('a'), card('b')], [card('b'), card('c', 'warningRelationAnalysis'), card('d', 'expertReviewAbility'), card('e')]);
  expect(choices.map(({ card: { id }, isOpen }) => [id, isOpen])).toEqual([['a', true], ['b', true], ['c', false], ['d', false], ['e', true]]);
});
