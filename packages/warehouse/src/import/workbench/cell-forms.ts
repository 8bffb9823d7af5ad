import { sqlText } from '../../duckdb/sql-text.ts';

const range = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const wideOffset = 0xfee0;
const widen = (text: string): string => text.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + wideOffset));
const narrow = (text: string, plain: string): string => `translate(${text}, ${sqlText(`${widen(plain)}\u3000`)}, ${sqlText(`${plain} `)})`;

/** A full-width character that a code has in half width. */
export const wideForm = '[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u3000]';
/** Form of a long number in spreadsheets, which lose its last digits. */
export const scientificForm = String.raw`\d(\.\d+)?[eE]\+\d{2,}`;

/** Converts full-width digits, letters and spaces to half width, as in codes. */
export const narrowCode = (text: string): string => narrow(text, [range(0x30, 0x39), range(0x41, 0x5a), range(0x61, 0x7a)].join(''));
/** Converts all full-width forms of ASCII characters to half width, and trims. Most cells skip the slow translation. */
export function narrowText(text: string): string {
  const isWide = `strlen(${text}) > length(${text}) and regexp_matches(${text}, '[\uff01-\uff5e\u3000]')`;
  return `trim(case when ${isWide} then ${narrow(text, range(0x21, 0x7e))} else ${text} end)`;
}

export const matches = (text: string, pattern: string): string => `regexp_full_match(${text}, ${sqlText(pattern)})`;
/** Avoids `in`, whose long lists become joins, which are also computed for rows of the other branches of a CASE. */
export const isOneOf = (text: string, texts: readonly string[]): string => `list_contains([${texts.map(sqlText).join(', ')}], ${text})`;
/** A text after consecutive replacements by patterns. */
export const replaceAll = (text: string, steps: readonly (readonly [pattern: string, by: string])[]): string =>
  steps.reduce((made, [pattern, by]) => `regexp_replace(${made}, ${sqlText(pattern)}, ${sqlText(by)})`, text);
