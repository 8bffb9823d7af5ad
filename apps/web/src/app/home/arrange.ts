import type { HomeCard } from '@tenderscope/contract';

type Cards = readonly HomeCard[];

/** The cards with one moved to the place of another. */
export function moveTo(cards: Cards, id: string, target: string): HomeCard[] {
  const from = cards.findIndex((card) => card.id === id);
  const to = cards.findIndex((card) => card.id === target);
  const moved = cards[from];
  if (!moved || to < 0) return [...cards];
  const others = cards.filter((card) => card !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** The cards with one moved by some places, at most to an end. */
export function moveBy(cards: Cards, id: string, steps: number): HomeCard[] {
  const from = cards.findIndex((card) => card.id === id);
  const target = cards[Math.min(Math.max(from + steps, 0), cards.length - 1)];
  return from < 0 || !target ? [...cards] : moveTo(cards, id, target.id);
}

/** The cards with one in the other size. */
export const resize = (cards: Cards, id: string): HomeCard[] =>
  cards.map((card) => (card.id === id ? { ...card, size: card.size === 'half' ? 'full' : 'half' } : card));

export const without = (cards: Cards, id: string): HomeCard[] => cards.filter((card) => card.id !== id);
