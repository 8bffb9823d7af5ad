import type { WallboardDisplay } from '@tenderscope/contract';

/** State of a display. The last content stays while the server cannot be reached. */
export interface DisplayState {
  content: WallboardDisplay | null;
  /** Message that replaces the cards: the access has ended, or is refused. */
  refusal: string | null;
  /** The last poll had no answer. */
  isUnavailable: boolean;
}

export type DisplayEvent =
  | { kind: 'answered'; content: WallboardDisplay }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };

export const startOfDisplay: DisplayState = { content: null, refusal: null, isUnavailable: false };

/** The state after the answer to a poll, or after its failure. Whoever is refused sees nothing of the former content. */
export function nextDisplayState(state: DisplayState, event: DisplayEvent): DisplayState {
  if (event.kind === 'answered') return { content: event.content, refusal: null, isUnavailable: false };
  if (event.kind === 'refused') return { content: null, refusal: event.message, isUnavailable: false };
  return { ...state, isUnavailable: true };
}

/** True if the rows on the page are of another version of the data. */
export const isOtherData = (before: WallboardDisplay | null, after: WallboardDisplay): boolean =>
  before !== null && before.dataVersion !== after.dataVersion;

/** Statuses with which the server refuses a display; any other failure passes. */
export const isRefusal = (status: number): boolean => status === 401 || status === 403;
