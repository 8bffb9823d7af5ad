import { maskedPerson, type CompanyHolders } from '@tenderscope/contract';

/** Company's holders with the names of people and their identities masked, because identities lead to the names. */
export const maskedHolders = ({ known, shareholders, officers }: CompanyHolders): CompanyHolders => ({
  known,
  shareholders: shareholders.map((one) =>
    one.guDong_type === 'person' ? { ...one, guDong_name: maskedPerson(one.guDong_name), guDong_guid: null } : one),
  officers: officers.map(({ person_name: name, role }) => ({ person_name: maskedPerson(name), role })),
});
