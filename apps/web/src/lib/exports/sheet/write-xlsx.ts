import { texts } from './messages.ts';
import { zip } from './zip.ts';

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

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const unprintable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escape = (text: string): string => text.replace(unprintable, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** Cell formats: the plain one and the rate on each background, then the bold heading. */
const styleOf = (ground: Ground | null, isRate: boolean): number =>
  2 * (ground === null ? 0 : groundNames.indexOf(ground) + 1) + Number(isRate);
const headStyle = 2 * (groundNames.length + 1);

export interface WorkbookSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
}

/** A workbook of one sheet. */
export const writeXlsx = (columns: readonly SheetColumn[], rows: readonly SheetRow[], name: string = texts.sheet): Blob =>
  writeSheets([{ name, columns, rows }]);

/** A workbook whose sheets have a frozen heading with filters. */
export function writeSheets(sheets: readonly WorkbookSheet[]): Blob {
  const parts = sheets.map((one, index) => ({ path: `worksheets/sheet${index + 1}.xml`, content: sheet(one.columns, one.rows) }));
  const targets = [...parts.map(({ path }) => ['worksheet', path] as const), ['styles', 'styles.xml'] as const];
  const archive = zip([
    { path: '[Content_Types].xml', content: contentTypes(sheets.length) },
    { path: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { path: 'xl/workbook.xml', content: workbook(sheets.map(({ name }) => name)) },
    { path: 'xl/_rels/workbook.xml.rels', content: relationships(targets) },
    { path: 'xl/styles.xml', content: styles },
    ...parts.map(({ path, content }) => ({ path: `xl/${path}`, content })),
  ]);
  return archive.slice(0, archive.size, xlsxType);
}

function sheet(columns: readonly SheetColumn[], rows: readonly SheetRow[]): string {
  const widths = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const titles = columns.map(({ title }, column) => cellXml(title, at(column, 1), headStyle)).join('');
  const body = rows.map(({ cells, ground = null }, index) => {
    const place = index + 2;
    const filled = cells.map((cell, column) => cellXml(cell, at(column, place), styleOf(ground, columns[column]?.isRate ?? false)));
    return `<row r="${place}">${filled.join('')}</row>`;
  });
  const view = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${head}<worksheet xmlns="${main}">${view}<cols>${widths}</cols><sheetData><row r="1">${titles}</row>${body.join('')}</sheetData><autoFilter ref="A1:${at(columns.length - 1, rows.length + 1)}"/></worksheet>`;
}

/** A reference such as `B7`, for the first 26 columns. */
const at = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row}`;

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return `<c r="${place}" s="${style}"/>`;
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = (sheets: number): string => `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/>${Array.from({ length: sheets }, (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${ofSheets}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/></Types>`;

const percent = 10;
const formats = [0, ...groundNames.map((_, index) => index + 2)].flatMap((fill) =>
  [0, percent].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`));
const fills = groundNames.map((name) => `<fill><patternFill patternType="solid"><fgColor rgb="${grounds[name]}"/></patternFill></fill>`);
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 1}">${formats.join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
