import { hashedPlaces } from '../schema/define-table.ts';
import { tableOf, type InputName } from '../schema/tables.ts';

/** Nine digits and more, perhaps in groups: lengths of numbers of accounts and of persons. */
const longNumber = /[\d\uff10-\uff19](?:[ \u3000_\uff0d-]?[\d\uff10-\uff19]){8,}[xX\uff58\uff38]?/gu;

/** True if a table has numbers that must not be shown. */
export const hasHashed = (table: InputName): boolean => hashedPlaces(tableOf(table), Object.keys(tableOf(table).columns)).length > 0;

/** A text without its long numbers. */
export const withoutNumbers = (text: string): string => text.replace(longNumber, '***');

/** Text of a row that cannot be parsed, as it may be shown: nobody knows which of its parts is a number of an account. */
export const shownText = (table: InputName, text: string): string => (hasHashed(table) ? withoutNumbers(text) : text);
