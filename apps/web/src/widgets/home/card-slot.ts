import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place of one card of a screen on a home page; the rest of the screen is not shown. */
interface CardSlot {
  kind: 'card' | 'tile';
  /** Title of a card, metric of a tile. */
  name: string;
  host: Element;
}

export const CardSlots = createContext<CardSlot | null>(null);

/** A card at its place on a home page, which shows none of the others; other pages show each where it is. */
export function useSlot(kind: CardSlot['kind'], name: string, card: ReactNode): ReactNode {
  const slot = use(CardSlots);
  if (!slot) return card;
  return slot.kind === kind && slot.name === name ? createPortal(card, slot.host) : null;
}
