import { partyKinds, type RelationNode } from '@tenderscope/contract';
import { evidenceKinds } from '@tenderscope/warehouse';
import { maskedValue } from '../data/evidence-values.ts';
import { keyAt, nameAt, placeOf } from './party-keys.ts';
import type { RelationIndex } from './read-index.ts';

const [company, person, device] = partyKinds;

/**
 * How a caller names a party: a company by its id, a person or another company by its key, a shared value by its number in one data
 * version, since its key contains the value.
 */
export function guidAt({ keys, version }: RelationIndex, node: number): string {
  const key = keyAt(keys, node);
  if (key.startsWith('C:')) return key.slice(2);
  return key.startsWith('V:') ? `V:${version}:${node}` : key;
}

/** The number of a party; undefined where there is none, or where its guid is of another data version. */
export function nodeOf({ keys, version }: RelationIndex, guid: string): number | undefined {
  const company = placeOf(keys, `C:${guid}`);
  if (company !== undefined) return company;
  const [, ofVersion, number] = /^V:(\d+):(\d+)$/.exec(guid) ?? [];
  if (number === undefined) return /^[PXN]:/.test(guid) ? placeOf(keys, guid) : undefined;
  const isKnown = Number(ofVersion) === version && Number(number) < keys.count && isValue(keyAt(keys, Number(number)));
  return isKnown ? Number(number) : undefined;
}

export const isValue = (key: string): boolean => key.startsWith('V:');

/** What a party is, and what it is called. */
export function describeParty({ keys }: RelationIndex, node: number): Pick<RelationNode, 'name' | 'kind'> {
  const key = keyAt(keys, node);
  if (isValue(key)) {
    const [, column = '', ...rest] = key.split(':');
    const known = evidenceKinds.find((one) => one.column === column);
    return { kind: known?.party ?? device, name: `${known?.title ?? column} ${maskedValue(rest.join(':'))}` };
  }
  const name = nameAt(keys, node);
  return { kind: /^[PN]:/.test(key) ? person : company, name: name === '' ? key.slice(2) : name };
}
