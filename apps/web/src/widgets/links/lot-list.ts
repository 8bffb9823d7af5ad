import { createContext } from 'react';

/** The lots of the list that contains a link, in its order: the sheet it opens has links to the previous and the next one. */
export const LotList = createContext<readonly string[]>([]);

/** State of the entry in the browser's history for an opened sheet. */
export interface OpenedLot {
  /** A link opened it, so that closing it goes back. */
  isLotOpened: true;
  lots: readonly string[];
}

/** State of an opened sheet; null if it was opened by its address. */
export function openedLot(state: unknown): OpenedLot | null {
  const { isLotOpened, lots } = (state ?? {}) as Partial<OpenedLot>;
  return isLotOpened === true ? { isLotOpened, lots: Array.isArray(lots) ? lots : [] } : null;
}

export interface LotPlace {
  /** Position, from 1. */
  number: number;
  of: number;
  before: string | null;
  after: string | null;
}

/** Position of a lot in the list it was opened from; null if it is in none. */
export function placeInList(guid: string, lots: readonly string[]): LotPlace | null {
  const index = lots.indexOf(guid);
  if (index < 0 || lots.length < 2) return null;
  return { number: index + 1, of: lots.length, before: lots[index - 1] ?? null, after: lots[index + 1] ?? null };
}
