import type { IssuerUnit, MenuNode } from '@tenderscope/contract';
import type { To } from 'react-router';

/** Something found, or opened before. */
export interface Entry {
  /** Identifies it within its group. */
  id: string;
  name: string;
  /** Distinguishes it from others of the same name. */
  note: string;
}

/** Things of one kind that are searched together. */
export interface SearchGroup {
  key: string;
  title: string;
  /** True for users with certain screens, by their keys; the server checks permissions again. */
  isOpen: (screens: ReadonlySet<string>) => boolean;
  /**
   * Address that opens an entry.
   * @param search parameters of the current page
   */
  addressOf: (id: string, search: string) => To;
  /** Address of the screen with all matches. */
  allAt?: (text: string) => string;
  /** Entries open over the current page. */
  isOverPage?: true;
}

/** Data of the user's session. */
export interface OwnSession {
  menu: readonly MenuNode[];
  units: readonly IssuerUnit[];
}

/** A group that is searched in the browser, at once. */
export interface LocalGroup extends SearchGroup {
  find: (text: string, session: OwnSession) => Entry[];
}

/** A group that is searched on the server. */
export interface RemoteGroup extends SearchGroup {
  /** False for a text that cannot match anything. */
  accepts: (text: string) => boolean;
  read: (text: string, signal: AbortSignal) => Promise<Entry[]>;
  /** Label of the option that starts the search, for one that takes longer than typing. */
  request?: (text: string) => string;
}
