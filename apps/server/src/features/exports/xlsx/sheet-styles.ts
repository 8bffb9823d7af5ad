import type { ColumnType } from '@tenderscope/catalog';
import { styleSheet, type CellFormat, type CellStyles } from '@tenderscope/formats/xlsx';

const [dateTime, oneDecimal] = [164, 165];

/** Cell formats in the order of the file. */
const formats = {
  general: { number: 0 },
  quoted: { number: 0, isQuoted: true },
  head: { number: 0, isBold: true, fill: 'FFE8EEF7' },
  integer: { number: 3 },
  money: { number: 4 },
  rate: { number: 10 },
  time: { number: dateTime },
  days: { number: oneDecimal },
} as const satisfies Record<string, CellFormat>;
type Format = keyof typeof formats;

const indexOf = (format: Format): number => Object.keys(formats).indexOf(format);

const numberFormats = {
  text: 'general',
  month: 'general',
  number: 'general',
  integer: 'integer',
  money: 'money',
  rate: 'rate',
  time: 'time',
  days: 'days',
} as const satisfies Record<ColumnType, Format>;

export const headStyle = indexOf('head');
export const stylesOf = (type: ColumnType): CellStyles => ({
  number: indexOf(numberFormats[type]),
  text: indexOf('general'),
  quoted: indexOf('quoted'),
});

export const stylesXml = styleSheet(Object.values(formats), { [dateTime]: 'yyyy-mm-dd hh:mm:ss', [oneDecimal]: '0.0' });
