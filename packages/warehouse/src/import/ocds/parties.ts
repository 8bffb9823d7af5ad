import { groupMembership } from '@tenderscope/contract';
import { ownWord } from './classifications.ts';
import { codeOf, firstText, objectOf, objectsOf, textOf, type JsonObject } from './json.ts';
import type { Row } from './ocds-rows.ts';
import { uniformCodeScheme } from './vocabulary/own-schemes.ts';

/** Identifies an organisation in references and in the list of parties: by id, otherwise by register number, otherwise by name. */
export function partyId(party: JsonObject): string {
  const identifier = objectOf(party['identifier']);
  const number = textOf(identifier['id']);
  return firstText(party['id'], number && firstText(`${textOf(identifier['scheme'])}-${number}`), party['name']);
}

/** Finds the data of an organisation in a release: its full entry if there is one, otherwise the reference itself. */
export function partyFinder(release: JsonObject): (reference: unknown) => JsonObject {
  const full = new Map(objectsOf(release['parties']).map((party) => [partyId(party), party]));
  full.delete('');
  return (reference) => full.get(partyId(objectOf(reference))) ?? objectOf(reference);
}

export function unitRow(party: JsonObject): Row {
  const address = objectOf(party['address']);
  return {
    unit_id: partyId(party),
    name: nameOf(party),
    in_group: ownWord(objectOf(party['details'])['classifications'], 'groupMembership') === groupMembership[1] ? '1' : '0',
    level: '1',
    province: textOf(address['region']),
    city: textOf(address['locality']),
  };
}

export function companyRow(party: JsonObject): Row {
  const address = objectOf(party['address']);
  const identifier = objectOf(party['identifier']);
  const { classifications } = objectOf(party['details']);
  return {
    company_id: partyId(party),
    name: nameOf(party),
    uscc: textOf(identifier['scheme']) === uniformCodeScheme ? textOf(identifier['id']) : '',
    company_type: ownWord(classifications, 'companyType'),
    ownership: ownWord(classifications, 'ownership'),
    scale: ownWord(classifications, 'scale'),
    province: textOf(address['region']),
    city: textOf(address['locality']),
    address: textOf(address['streetAddress']),
    phone: textOf(objectOf(party['contactPoint'])['telephone']),
    roles: rolesOf(party),
  };
}

/** A supplier, unless the party is listed with roles other than those of suppliers. */
function rolesOf(party: JsonObject): string {
  const roles = [party['roles']].flat().map(codeOf);
  const isAgency = roles.includes('procuringentity') && !roles.includes('buyer');
  const isSupplier = !isAgency || roles.some((role) => role === 'supplier' || role === 'tenderer');
  return [...(isSupplier ? ['supplier'] : []), ...(isAgency ? ['agency'] : [])].join(';');
}

const nameOf = (party: JsonObject): string => firstText(party['name'], objectOf(party['identifier'])['legalName'], partyId(party));
