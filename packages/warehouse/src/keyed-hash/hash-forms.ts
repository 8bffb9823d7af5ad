/** Kind of what a keyed hash identifies: hashes of one kind are comparable, also between tables. */
export type HashKind = 'account' | 'person';

/** `hmac-<id of the key>-<hash>`, computed here, and `hash-<text>`, computed by the office that delivers it. */
export const hashPrefixes = { own: 'hmac-', office: 'hash-' } as const;

const ownForm = /^hmac-([0-9a-f]{8})-[0-9a-f]{32}$/;
/** A plain number behind the prefix is no hash. */
const officeForm = /^hash-(?=.*[A-Za-z])[0-9A-Za-z_-]{16,128}$/;

/** Id of the key of a hash computed by an installation; undefined for other texts. */
export const keyIdOf = (text: string): string | undefined => ownForm.exec(text)?.[1];
export const isOfficeHash = (text: string): boolean => officeForm.test(text);

const shownCharacters = 6;

/** The first characters of a stored hash, enough to distinguish the few on a page; undefined for other texts. */
export function shortHash(value: string): string | undefined {
  if (keyIdOf(value) !== undefined) return value.slice(-32).slice(0, shownCharacters);
  return isOfficeHash(value) ? value.slice(hashPrefixes.office.length).slice(0, shownCharacters) : undefined;
}

/** SQL of the same for a stored hash, null for null; characters of a prefix and of an id of a key are skipped. */
export const shortHashSql = (value: string): string =>
  `case when ${value} like '${hashPrefixes.own}%' then substring(${value}, 15, ${shownCharacters}) else substring(${value}, 6, ${shownCharacters}) end`;

/** SQL that is true for a staged text, not null, that is a hash: `KeyedHash.protect` leaves the prefixes to hashes only. */
export const isHashSql = (text: string): string => `(${Object.values(hashPrefixes).map((prefix) => `starts_with(${text}, '${prefix}')`).join(' or ')})`;
