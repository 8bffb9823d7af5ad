import { maskedPerson, partyKinds, type RelationNode } from '@tenderscope/contract';
import { evidenceKinds } from '@tenderscope/warehouse';
import { maskedValue } from '../data/evidence-values.ts';
import { keyAt, nameAt, placeOf } from './party-keys.ts';
import type { PersonCodes } from './person-codes.ts';
import type { RelationIndex } from './read-index.ts';

const [company, person, device] = partyKinds;

/** Index with the visibility of one caller. */
export interface SeenIndex extends RelationIndex {
  codes: PersonCodes;
  /** True if people have their names; else they are masked and identified by codes. */
  arePersonsShown: boolean;
}

const isPerson = (key: string): boolean => /^[PN]:/.test(key);

/**
 * Guid of a party for a caller: for a company its id; for a person or a company without one its key; for a shared value its number in one
 * data version, because its key contains the value; for a person whose name the caller may not see a code.
 */
export function guidAt({ keys, version, codes, arePersonsShown }: SeenIndex, node: number): string {
  const key = keyAt(keys, node);
  if (isPerson(key) && !arePersonsShown) return codes.codeOf(version, node);
  if (key.startsWith('C:')) return key.slice(2);
  return key.startsWith('V:') ? `V:${version}:${node}` : key;
}

/** Number of a party; undefined if it does not exist, or if its guid is of another data version or contains a masked name. */
export function nodeOf({ keys, version, codes, arePersonsShown }: SeenIndex, guid: string): number | undefined {
  const company = placeOf(keys, `C:${guid}`);
  if (company !== undefined) return company;
  const coded = codes.nodeOf(version, guid);
  if (coded !== undefined) return coded < keys.count && isPerson(keyAt(keys, coded)) ? coded : undefined;
  if (isPerson(guid) && !arePersonsShown) return undefined;
  const [, ofVersion, number] = /^V:(\d+):(\d+)$/.exec(guid) ?? [];
  if (number === undefined) return /^[PXN]:/.test(guid) ? placeOf(keys, guid) : undefined;
  const isKnown = Number(ofVersion) === version && Number(number) < keys.count && isValue(keyAt(keys, Number(number)));
  return isKnown ? Number(number) : undefined;
}

export const isValue = (key: string): boolean => key.startsWith('V:');

/** Kind and name of a party. */
export function describeParty({ keys, arePersonsShown }: SeenIndex, node: number): Pick<RelationNode, 'name' | 'kind'> {
  const key = keyAt(keys, node);
  if (isValue(key)) {
    const [, column = '', ...rest] = key.split(':');
    const known = evidenceKinds.find((one) => one.column === column);
    return { kind: known?.party ?? device, name: `${known?.title ?? column} ${maskedValue(rest.join(':'))}` };
  }
  const known = nameAt(keys, node);
  const name = known === '' ? key.slice(2) : known;
  if (!isPerson(key)) return { kind: company, name };
  return { kind: person, name: arePersonsShown ? name : maskedPerson(name) };
}
