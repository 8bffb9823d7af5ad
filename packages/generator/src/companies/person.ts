import type { Random } from '../random/random.ts';
import { scatter } from '../random/scatter.ts';
import { firstCharacters, lastCharacters, surnames } from '../vocabulary/person-names.ts';

/** An invented name; one in eight has a single given character. */
export const personName = (random: Random): string =>
  random.pick(surnames) + (random.chance(0.125) ? '' : random.pick(firstCharacters)) + random.pick(lastCharacters);

/** Mainland mobile numbers begin with 13–19, so a number that begins with 125 belongs to nobody. */
const phones = { prefix: '125', count: 100_000_000, contactsFrom: 1_000_000 };

const phone = (serial: number, shift: number): string =>
  phones.prefix + String(scatter(serial, phones.count, shift)).padStart(8, '0');

/** The switchboard of company `index`, below a million. */
export const companyPhone = phone;

/** The phone of contact `serial`; numbers are unique and differ from all switchboards. */
export const contactPhone = (serial: number, shift: number): string => phone(phones.contactsFrom + serial, shift);
