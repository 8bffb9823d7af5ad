import { columnName, watermarkText } from '@tenderscope/contract';
import {
  columnsXml, contentTypesXml, emptyCell, headFilterXml, numberCell, printHeaderXml, rootRelationsXml, sheetViewXml, spreadsheet,
  styleSheet, textCell, workbookRelationsXml, workbookXml, xmlHead,
} from '@tenderscope/formats/xlsx';
import { strToU8, zipSync } from 'fflate';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../session/session-store.ts';
import { texts } from './messages.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text remains a text, regardless of its first character; null is an empty cell. */
export type Cell = string | number | null;

/** Backgrounds of rows, as ARGB: below and above a range, near to it or far from it, and undecided. */
const grounds = {
  low: 'FFDDEBF7', lowNear: 'FFF0F6FB', lowFar: 'FF9DC3E6', high: 'FFFCE4D6', highNear: 'FFFEF4EE', highFar: 'FFF4B183', open: 'FFF2F2F2',
} as const;
export type Ground = keyof typeof grounds;
const groundNames = Object.keys(grounds) as Ground[];

export interface SheetRow {
  cells: readonly Cell[];
  ground?: Ground | null;
}

export interface SheetColumn {
  title: string;
  /** Width in characters. */
  width: number;
  /** Shown as a percentage with two decimals. */
  isRate?: boolean;
}

/** Cell formats: the plain one and the rate on each background, then the bold heading. */
const styleOf = (ground: Ground | null, isRate: boolean): number =>
  2 * (ground === null ? 0 : groundNames.indexOf(ground) + 1) + Number(isRate);
const headStyle = 2 * (groundNames.length + 1);
const percent = 10;
const fills = [{}, ...groundNames.map((name) => ({ fill: grounds[name] }))];
const bodyFormats = fills.flatMap((fill) => [{ number: 0, ...fill }, { number: percent, ...fill }]);
const styles = styleSheet([...bodyFormats, { number: 0, isBold: true }]);
/** The earliest date of ZIP. */
const firstDay = new Date(1980, 0, 1);

export interface WorkbookSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
}

/** A workbook of one sheet. */
export const writeXlsx = (columns: readonly SheetColumn[], rows: readonly SheetRow[], name: string = texts.sheet): Blob =>
  writeSheets([{ name, columns, rows }]);

/** A workbook whose sheets have a frozen heading with filters. It is not compressed: it is small and stays on the user's machine. */
export function writeSheets(sheets: readonly WorkbookSheet[]): Blob {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypesXml(sheets.length),
    '_rels/.rels': rootRelationsXml,
    'xl/workbook.xml': workbookXml(sheets.map(({ name }) => name)),
    'xl/_rels/workbook.xml.rels': workbookRelationsXml(sheets.length),
    'xl/styles.xml': styles,
  };
  for (const [index, one] of sheets.entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(one);
  const files = Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, strToU8(content)]));
  return new Blob([zipSync(files, { level: 0, mtime: firstDay })], { type: xlsxType });
}

function sheetXml({ columns, rows }: WorkbookSheet): string {
  const titles = columns.map(({ title }, column) => cellXml(title, at(column, 1), headStyle)).join('');
  const body = rows.map(({ cells, ground = null }, index) => {
    const place = index + 2;
    const filled = cells.map((cell, column) => cellXml(cell, at(column, place), styleOf(ground, columns[column]?.isRate ?? false)));
    return `<row r="${place}">${filled.join('')}</row>`;
  });
  const before = `${sheetViewXml(true)}${columnsXml(columns.map(({ width }) => width))}`;
  const filter = headFilterXml(columns.length, rows.length + 1);
  return `${xmlHead}<worksheet xmlns="${spreadsheet}">${before}<sheetData><row r="1">${titles}</row>${body.join('')}</sheetData>${filter}${printHeader()}</worksheet>`;
}

/** Header of printed pages, if the installation has watermarks. */
function printHeader(): string {
  const { userInfo } = useSession.getState();
  return userInfo?.isWatermarked ? printHeaderXml(watermarkText(userInfo, serverNow())) : '';
}

/** A reference such as `B7`. */
const at = (column: number, row: number): string => `${columnName(column)}${row}`;

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return emptyCell(place, style);
  return typeof cell === 'number' ? numberCell(place, cell, style) : textCell(place, cell, { text: style, quoted: style });
}
