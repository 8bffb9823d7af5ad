import { firstText, objectOf, objectsOf, textOf, type JsonObject } from './json.ts';
import type { Row } from './ocds-rows.ts';

/** How a reference and the list of parties name the same organisation: by id, else by register number, else by name. */
export function partyId(party: JsonObject): string {
  const identifier = objectOf(party['identifier']);
  const number = textOf(identifier['id']);
  return firstText(party['id'], number && firstText(`${textOf(identifier['scheme'])}-${number}`), party['name']);
}

/** Finds what a release says of an organisation: its full entry where it has one, else the reference itself. */
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
    in_group: '0',
    level: '1',
    province: textOf(address['region']),
    city: textOf(address['locality']),
  };
}

export function companyRow(party: JsonObject): Row {
  const address = objectOf(party['address']);
  return {
    company_id: partyId(party),
    name: nameOf(party),
    province: textOf(address['region']),
    city: textOf(address['locality']),
    address: textOf(address['streetAddress']),
    phone: textOf(objectOf(party['contactPoint'])['telephone']),
    roles: 'supplier',
  };
}

const nameOf = (party: JsonObject): string => firstText(party['name'], objectOf(party['identifier'])['legalName'], partyId(party));
