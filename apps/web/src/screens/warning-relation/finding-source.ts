import { formatCount, formatWan, missing, unnamed, type Condition } from '@tenderscope/contract';
import type { ParamsByKey, QueryKey, Row } from '../../lib/use-rows.ts';
import type { Finding } from './finding.ts';

/** Where the findings of a tab come from, and how one reads. */
export interface FindingSource<Key extends QueryKey> {
  query: Key;
  values: ParamsByKey[Key];
  /** Which rows of the query are the tab's. */
  own: readonly Condition[];
  /** Columns to sort by, the usual one first; they fall unless they say otherwise. */
  sorts: readonly (readonly [column: keyof Row<Key> & string, title: string, rule?: 'asc'])[];
  /** What the list says of itself. */
  note: string;
  exported: readonly (keyof Row<Key> & string)[];
  findingOf: (row: Row<Key>) => Finding;
  /** Which rows can have this key, when it is on another page. */
  only: (key: string) => readonly Condition[];
}

export const source = <Key extends QueryKey>(one: FindingSource<Key>): FindingSource<Key> => one;

export const nameOf = (name: string | null): string => name ?? unnamed;
export const times = (num: number, what: string): string => `${what} ${formatCount(num)} 次`;
export const wan = (yuan: number | null): string => (yuan === null ? missing : `${formatWan(yuan)} 万元`);
/** The two companies that a key begins with. */
export function partsOf(key: string): [string, string] {
  const [one = '', other = ''] = key.split('/');
  return [one, other];
}
