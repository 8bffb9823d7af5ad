import { escapeAttribute } from '../xml/escape-xml.ts';
import { spreadsheet, xmlHead } from './workbook-parts.ts';

/** Format of cells. */
export interface CellFormat {
  /** Number of a number format: of Excel, or one of the style sheet from 164. */
  number: number;
  isBold?: boolean;
  /** Colour of the background, ARGB. */
  fill?: string;
  /** Keeps texts that begin like a formula texts after an edit. */
  isQuoted?: boolean;
}

/** Fills that Excel reserves. */
const reserved = ['none', 'gray125'];
const count = (xml: readonly string[]): string => `count="${xml.length}">${xml.join('')}`;

/**
 * `xl/styles.xml` with these formats, which cells name by their index.
 * @param numberFormats codes of own number formats by their number.
 */
export function styleSheet(formats: readonly CellFormat[], numberFormats: Readonly<Record<number, string>> = {}): string {
  const colours = [...new Set(formats.flatMap(({ fill }) => fill ?? []))];
  const fills = [
    ...reserved.map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`),
    ...colours.map((colour) => `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`),
  ];
  const cells = formats.map(({ number, isBold = false, fill, isQuoted = false }) => {
    const [font, background] = [Number(isBold), fill === undefined ? 0 : colours.indexOf(fill) + reserved.length];
    const extras = `${isQuoted ? ' quotePrefix="1"' : ''}${font > 0 ? ' applyFont="1"' : ''}${background > 0 ? ' applyFill="1"' : ''}`;
    return `<xf numFmtId="${number}" fontId="${font}" fillId="${background}" borderId="0" xfId="0" applyNumberFormat="1"${extras}/>`;
  });
  const own = Object.entries(numberFormats).map(([number, code]) => `<numFmt numFmtId="${number}" formatCode="${escapeAttribute(code)}"/>`);
  const fonts = ['', '<b/>'].map((bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`);
  return `${xmlHead}<styleSheet xmlns="${spreadsheet}">
${own.length > 0 ? `<numFmts ${count(own)}</numFmts>\n` : ''}<fonts ${count(fonts)}</fonts>
<fills ${count(fills)}</fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs ${count(cells)}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
}
