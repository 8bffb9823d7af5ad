import type { Column, ColumnType, NumberFormat } from '@tenderscope/catalog';
import { styleSheet, type CellFormat, type CellStyles } from '@tenderscope/formats/xlsx';

const [dateTime, oneDecimal, chance, strength] = [164, 165, 166, 167];

/** Type of a cell: that of its column, or the format of its number. */
export type CellType = ColumnType | NumberFormat;
export const cellTypeOf = ({ type, format }: Pick<Column, 'type' | 'format'>): CellType => format ?? type;

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
  chance: { number: chance },
  strength: { number: strength },
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
  chance: 'chance',
  strength: 'strength',
} as const satisfies Record<CellType, Format>;

export const headStyle = indexOf('head');
export const stylesOf = (type: CellType): CellStyles => ({
  number: indexOf(numberFormats[type]),
  text: indexOf('general'),
  quoted: indexOf('quoted'),
});

/** As on the screens (`formatChance`, `formatStrength`): a small probability is not 0, and a strength below 1 is not 1. */
const numberCodes = {
  [dateTime]: 'yyyy-mm-dd hh:mm:ss',
  [oneDecimal]: '0.0',
  [chance]: '[<0.001]"< 0.001";0.000',
  [strength]: '[=1]0;[>=0.995]"> 0.99";0.##',
};
export const stylesXml = styleSheet(Object.values(formats), numberCodes);
