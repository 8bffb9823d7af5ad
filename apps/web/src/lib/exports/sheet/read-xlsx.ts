import { texts } from './messages.ts';
import { SheetError } from './sheet-error.ts';
import { openZip } from './unzip.ts';

/** Maximum unpacked size of a workbook, bytes. */
const max = 64 * 1024 * 1024;
/** Maximum number of rows of a sheet. */
const maxRows = 1_048_576;

/** The cells of a workbook's first sheet as texts, empty ones as '', including empty rows. @throws SheetError */
export function readXlsx(archive: ArrayBuffer): string[][] {
  const read = openZip(archive, max);
  const readXml = (path: string): Document | null => {
    const bytes = read(path);
    return bytes && parseXml(new TextDecoder().decode(bytes));
  };
  const sheet = readXml(firstSheet(readXml));
  if (!sheet) throw new SheetError(texts.broken);
  const shared = readXml('xl/sharedStrings.xml');
  const strings = shared ? elements(shared, 'si').map(textOf) : [];
  const rows: string[][] = [];
  for (const row of elements(sheet, 'row')) {
    const place = Math.min(Number(row.getAttribute('r') ?? 0) || 0, maxRows);
    while (rows.length < place - 1) rows.push([]);
    rows.push(cellsOf(row, strings));
  }
  return rows;
}

function firstSheet(readXml: (path: string) => Document | null): string {
  const [workbook, relations] = [readXml('xl/workbook.xml'), readXml('xl/_rels/workbook.xml.rels')];
  if (!workbook || !relations) throw new SheetError(texts.broken);
  // With any prefix of its namespace.
  const id = [...(elements(workbook, 'sheet')[0]?.attributes ?? [])].find(({ name }) => /(?:^|:)id$/.test(name))?.value;
  const target = elements(relations, 'Relationship').find((relation) => relation.getAttribute('Id') === id)?.getAttribute('Target');
  if (!target) throw new SheetError(texts.broken);
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function cellsOf(row: Element, strings: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const column = columnOf(cell.getAttribute('r') ?? '') ?? cells.length;
    while (cells.length < column) cells.push('');
    cells[column] = valueOf(cell, strings);
  }
  return cells;
}

function valueOf(cell: Element, strings: readonly string[]): string {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return textOf(cell);
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  if (kind === 's') return strings[Number(value)] ?? '';
  return kind === 'e' ? '' : value;
}

/** Text of all runs, without phonetic readings of Japanese names. */
const textOf = (element: Element): string =>
  elements(element, 't').filter((text) => text.parentElement?.localName !== 'rPh').map((text) => text.textContent).join('');

/** `B7` is 1; undefined for an invalid reference. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  return letters === undefined ? undefined : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const elements = (within: Document | Element, name: string): Element[] =>
  [...within.getElementsByTagName('*')].filter(({ localName }) => localName === name);

function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new SheetError(texts.broken);
  return parsed;
}
