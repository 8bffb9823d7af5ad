import type { ColumnType } from '@tenderscope/catalog';
import type { CellStyles } from './cell-xml.ts';

const dateTime = 164;
const oneDecimal = 165;

/** Cell formats in the order of the file, with the number of Excel's number format. */
const formats = {
  general: 0,
  quoted: 0,
  head: 0,
  integer: 3,
  money: 4,
  rate: 10,
  time: dateTime,
  days: oneDecimal,
} as const;
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

const extras: Partial<Record<Format, string>> = {
  quoted: ' quotePrefix="1"',
  head: ' applyFont="1" applyFill="1"',
};

const cellFormats = Object.entries(formats).map(([name, id]) => {
  const isHead = name === 'head' ? 1 : 0;
  return `<xf numFmtId="${id}" fontId="${isHead}" fillId="${isHead * 2}" borderId="0" xfId="0" applyNumberFormat="1"${extras[name as Format] ?? ''}/>`;
});

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="${dateTime}" formatCode="yyyy-mm-dd hh:mm:ss"/><numFmt numFmtId="${oneDecimal}" formatCode="0.0"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
