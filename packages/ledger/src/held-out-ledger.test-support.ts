import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { utils, write, type WorkSheet } from '@e965/xlsx';
import { encodeGb18030 } from '@tenderscope/testing';

/** A ledger that was written before any change for it, and the expected result of its import (`../held-out/README.md`). */
export interface HeldOutLedger {
  file: string;
  bytes: Buffer;
  /** Title of its sheet in reports. */
  title: string;
  /** For each column, by its letter, the correct fields; `-` for a column of which nothing is stored. */
  columns: ReadonlyMap<string, readonly string[]>;
  facts: readonly HeldOutFact[];
}

/** A line such as `sum budget 1200万 800万`, or `bidders 路灯: 甲; 乙`. */
export interface HeldOutFact {
  name: string;
  subject: string;
  values: readonly string[];
}

const root = resolve(import.meta.dirname, '../held-out');

export const heldOutSets: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const heldOutLedgers = (set: string): HeldOutLedger[] =>
  readdirSync(resolve(root, set)).sort().map((name) => parseLedger(readFileSync(resolve(root, set, name), 'utf8')));

function parseLedger(text: string): HeldOutLedger {
  const [head = '', body = '', answers = ''] = text.split('\n---\n');
  const settings = new Map(head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const));
  const [file = '', sheet] = [settings.get('file'), settings.get('sheet')];
  const lines = answers.trim().split('\n');
  const isColumn = (line: string): boolean => /^[A-Z]{1,2} /.test(line);
  return {
    file,
    bytes: bytesOf(settings.get('format') ?? '', body, { sheet: sheet ?? 'Sheet1', hidden: settings.get('hidden columns') }),
    title: sheet === undefined ? file : `${file} · ${sheet}`,
    columns: new Map(lines.filter(isColumn).map((line) => [line.split(' ')[0] ?? '', (line.split(' ')[1] ?? '').split('|')])),
    facts: lines.filter((line) => !isColumn(line)).map((line) => factOf(line)),
  };
}

function factOf(line: string): HeldOutFact {
  const [, name = '', subject, list = ''] = /^(\w+) (?:(.+?): )?(.*)$/.exec(line) ?? [];
  const [first = '', ...amounts] = list.split(' ');
  return name === 'sum' ? { name, subject: first, values: amounts } : { name, subject: subject ?? '', values: list.split('; ') };
}

function bytesOf(format: string, body: string, sheet: { sheet: string; hidden: string | undefined }): Buffer {
  if (format === 'html') return Buffer.from(`<html><meta charset="utf-8"><table>${htmlRows(cellsOf(body))}</table></html>`);
  if (format === 'xlsx' || format === 'xls') return workbookOf(cellsOf(body), sheet, format === 'xls' ? 'biff8' : 'xlsx');
  const text = body.replaceAll('\n', '\r\n');
  const bytes = format.startsWith('gbk') ? encodeGb18030(text) : Buffer.from(text);
  if (!bytes) throw new Error(`not in GB18030: ${text.slice(0, 40)}`);
  return bytes;
}

/** Cells separated by `|`; `^` is merged with the cell above, `<` with the one on the left, `@` begins a day, `'` a text. */
const cellsOf = (body: string): string[][] => body.split('\n').map((line) => line.split('|').map((cell) => cell.replaceAll(String.raw`\n`, '\n')));

/** Excel's serial number of a day, which counts from 1899-12-30. */
const serialOf = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;

function workbookOf(cells: readonly string[][], { sheet: name, hidden }: { sheet: string; hidden: string | undefined }, bookType: 'xlsx' | 'biff8'): Buffer {
  const isNumber = (cell: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell) && cell.length < 16;
  const values = cells.map((row) => row.map((cell) => {
    if (cell === '' || cell === '^' || cell === '<') return null;
    if (cell.startsWith('@')) return serialOf(cell.slice(1));
    return isNumber(cell) ? Number(cell) : cell.replace(/^'/, '');
  }));
  const sheet: WorkSheet = utils.aoa_to_sheet(values);
  for (const [r, row] of cells.entries()) {
    for (const [c, cell] of row.entries()) if (cell.startsWith('@')) Object.assign(sheet[utils.encode_cell({ r, c })] as object, { z: 'yyyy/m/d' });
  }
  sheet['!merges'] = mergesOf(cells).map(({ top, left, bottom, right }) => ({ s: { r: top, c: left }, e: { r: bottom, c: right } }));
  if (hidden) sheet['!cols'] = Array.from({ length: utils.decode_col(hidden) + 1 }, (_, column) => ({ hidden: column === utils.decode_col(hidden) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

function mergesOf(cells: readonly string[][]): Merge[] {
  const at = (row: number, column: number): string | undefined => cells[row]?.[column];
  return cells.flatMap((row, top) => row.flatMap((cell, left) => {
    if (cell === '^' || cell === '<') return [];
    let [bottom, right] = [top, left];
    while (at(top, right + 1) === '<') right += 1;
    while (at(bottom + 1, left) === '^') bottom += 1;
    return bottom > top || right > left ? [{ top, left, bottom, right }] : [];
  }));
}

function htmlRows(cells: readonly string[][]): string {
  const merges = new Map(mergesOf(cells).map((merge) => [`${merge.top} ${merge.left}`, merge]));
  const cellOf = (cell: string, row: number, column: number): string => {
    if (cell === '^' || cell === '<') return '';
    const merge = merges.get(`${row} ${column}`);
    const spans = merge ? ` rowspan="${merge.bottom - row + 1}" colspan="${merge.right - column + 1}"` : '';
    return `<td${spans}>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</td>`;
  };
  return cells.map((row, index) => `<tr>${row.map((cell, column) => cellOf(cell, index, column)).join('')}</tr>`).join('');
}
