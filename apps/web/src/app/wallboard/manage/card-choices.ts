import { isWallboardScreen, type HomeCard } from '@tenderscope/contract';

/** A card for a choice, with the reason for which it cannot be chosen. */
export interface CardChoice {
  card: HomeCard;
  isOpen: boolean;
}

/** Cards that a display may have: its own, then those of the home page, each once. */
export function cardChoices(own: readonly HomeCard[], home: readonly HomeCard[]): CardChoice[] {
  const known = new Set(own.map(({ id }) => id));
  const all = [...own, ...home.filter(({ id }) => !known.has(id))];
  return all.map((card) => ({ card, isOpen: isWallboardScreen(card.screen) }));
}
