import { sqlText } from '../../duckdb/sql-text.ts';

const range = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const wideOffset = 0xfee0;
const widen = (text: string): string => text.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + wideOffset));
const narrow = (text: string, plain: string): string => `translate(${text}, ${sqlText(`${widen(plain)}\u3000`)}, ${sqlText(`${plain} `)})`;

/** A character that a code has in half width. */
export const wideForm = '[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u3000]';
/** What spreadsheets make of a long number: its last digits are lost. */
export const scientificForm = String.raw`\d(\.\d+)?[eE]\+\d{2,}`;

/** With full-width digits, letters and blanks in half width, as codes have them. */
export const narrowCode = (text: string): string => narrow(text, [range(0x30, 0x39), range(0x41, 0x5a), range(0x61, 0x7a)].join(''));
/** With everything that ASCII has in half width, and no blanks at its ends. Most cells are spared the slow translation. */
export function narrowText(text: string): string {
  const isWide = `strlen(${text}) > length(${text}) and regexp_matches(${text}, '[\uff01-\uff5e\u3000]')`;
  return `trim(case when ${isWide} then ${narrow(text, range(0x21, 0x7e))} else ${text} end)`;
}

export const matches = (text: string, pattern: string): string => `regexp_full_match(${text}, ${sqlText(pattern)})`;
/** Not `in`, whose long lists become joins, which are computed also for rows of the other branches of a CASE. */
export const isOneOf = (text: string, texts: readonly string[]): string => `list_contains([${texts.map(sqlText).join(', ')}], ${text})`;
/** A text after replacements by patterns, one after the other. */
export const replaceAll = (text: string, steps: readonly (readonly [pattern: string, by: string])[]): string =>
  steps.reduce((made, [pattern, by]) => `regexp_replace(${made}, ${sqlText(pattern)}, ${sqlText(by)})`, text);
