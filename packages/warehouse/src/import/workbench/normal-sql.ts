import { sqlText } from '../../duckdb/sql-text.ts';
import type { TableColumn } from '../../schema/define-table.ts';
import { chineseForms } from './vocabulary/chinese-forms.ts';

const { currencySigns, yuan, year, month, day } = chineseForms;

const range = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const wideOffset = 0xfee0;
const widen = (text: string): string => text.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + wideOffset));
const narrow = (text: string, plain: string): string => `translate(${text}, ${sqlText(`${widen(plain)}\u3000`)}, ${sqlText(`${plain} `)})`;

/** All that ASCII shows. */
const printable = range(0x21, 0x7e);
const digitsAndLetters = [range(0x30, 0x39), range(0x41, 0x5a), range(0x61, 0x7a)].join('');
/** A character that a code has in half width. */
export const wideForm = '[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u3000]';

const replace = (text: string, pattern: string, by: string): string => `regexp_replace(${text}, ${sqlText(pattern)}, ${sqlText(by)})`;

/** The text that a cell would have in the plain form of its column, as far as it is known how. */
export function normalSql(text: string, column: TableColumn): string {
  switch (column.kind) {
    case 'text':
      return narrow(text, digitsAndLetters);
    case 'number':
    case 'money':
    case 'integer':
      return normalNumber(`trim(${narrow(text, printable)})`, column);
    case 'time':
      return normalTime(`trim(${narrow(text, printable)})`);
    case 'flag':
    case 'choice':
      return narrow(text, printable);
  }
}

/** Without the sign of the currency and separators of thousands; of a rate also without the sign of per cent. */
function normalNumber(text: string, { kind, isRate }: TableColumn): string {
  const bare = kind === 'integer' ? text : replace(replace(text, `^([+-]?) *[${currencySigns}] *`, String.raw`\1`), ` *${yuan}$`, '');
  const whole = isRate ? replace(bare, String.raw`^([+-]?[\d,]+\.?\d*) *%$`, String.raw`\1e-2`) : bare;
  const parted = String.raw`^[+-]?\d{1,3}(,\d{3})+(\.\d*)?(e-2)?$`;
  return `case when regexp_matches(${whole}, ${sqlText(parted)}) then replace(${whole}, ',', '') else ${whole} end`;
}

/** Days as `2025-03-04`, times of day as `09:05:00`. */
function normalTime(text: string): string {
  const steps: [string, string][] = [
    [String.raw`^(\d{4})${year}(\d{1,2})${month}(\d{1,2})${day} *`, String.raw`\1-\2-\3 `],
    [String.raw`^(\d{4})/(\d{1,2})/(\d{1,2})`, String.raw`\1-\2-\3`],
    [String.raw`^(\d{4})\.(\d{1,2})\.(\d{1,2})`, String.raw`\1-\2-\3`],
    [String.raw`^(\d{4})(\d\d)(\d\d)$`, String.raw`\1-\2-\3`],
    [String.raw`^(\d{4})-(\d)-`, String.raw`\1-0\2-`],
    [String.raw`^(\d{4}-\d\d)-(\d)( |$)`, String.raw`\1-0\2\3`],
    [String.raw`^(\d{4}-\d\d-\d\d) +(\d):`, String.raw`\1 0\2:`],
    [String.raw`^(\d{4}-\d\d-\d\d) +(\d\d:\d\d)$`, String.raw`\1 \2:00`],
  ];
  return `trim(${steps.reduce((made, [pattern, by]) => replace(made, pattern, by), text)})`;
}
