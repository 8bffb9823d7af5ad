import { formatCount, formatWan, missing, unnamed, type Condition } from '@tenderscope/contract';
import type { ParamsByKey, QueryKey, Row } from '../../lib/queries/use-rows.ts';
import type { Finding } from './finding.ts';

/** Query of a tab's findings, and the conversion of its rows. */
export interface FindingSource<Key extends QueryKey> {
  query: Key;
  values: ParamsByKey[Key];
  /** Conditions for the rows of this tab. */
  own: readonly Condition[];
  /** Columns to sort by, the default first; descending unless `asc`. */
  sorts: readonly (readonly [column: keyof Row<Key> & string, title: string, rule?: 'asc'])[];
  /** Note about the list. */
  note: string;
  exported: readonly (keyof Row<Key> & string)[];
  findingOf: (row: Row<Key>) => Finding;
  /** Conditions for rows that may have this key, to find one on another page. */
  only: (key: string) => readonly Condition[];
}

export const source = <Key extends QueryKey>(one: FindingSource<Key>): FindingSource<Key> => one;

export const nameOf = (name: string | null): string => name ?? unnamed;
export const times = (num: number, what: string): string => `${what} ${formatCount(num)} 次`;
export const wan = (yuan: number | null): string => (yuan === null ? missing : `${formatWan(yuan)} 万元`);
/** Guids of the two companies at the start of a key. */
export function partsOf(key: string): [string, string] {
  const [one = '', other = ''] = key.split('/');
  return [one, other];
}
