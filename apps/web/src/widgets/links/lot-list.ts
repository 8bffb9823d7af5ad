import { createContext } from 'react';

/** The lots of the list that a link is in, in its order: the sheet it opens leads to those before and after. */
export const LotList = createContext<readonly string[]>([]);

/** What the entry in the browser's history keeps of how a sheet was opened. */
export interface OpenedLot {
  /** A link opened it, so that closing it goes back. */
  isLotOpened: true;
  lots: readonly string[];
}

/** How a sheet was opened; null by its address alone. */
export function openedLot(state: unknown): OpenedLot | null {
  const { isLotOpened, lots } = (state ?? {}) as Partial<OpenedLot>;
  return isLotOpened === true ? { isLotOpened, lots: Array.isArray(lots) ? lots : [] } : null;
}

export interface LotPlace {
  /** From 1. */
  number: number;
  of: number;
  before: string | null;
  after: string | null;
}

/** Where a lot stands in the list it was opened from; null where it is in none. */
export function placeInList(guid: string, lots: readonly string[]): LotPlace | null {
  const index = lots.indexOf(guid);
  if (index < 0 || lots.length < 2) return null;
  return { number: index + 1, of: lots.length, before: lots[index - 1] ?? null, after: lots[index + 1] ?? null };
}
