import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { read, set_cptable, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { limits } from '../limits.ts';
import type { Cell, CellRange, Sheet } from '../sheet.ts';

/** A workbook that is refused, by its reason: `limit` names the sheet that is too large. */
export type WorkbookProblem =
  | { kind: 'encrypted' | 'broken' | 'tooMuchText' }
  | { kind: 'tooManyRows'; sheet: string }
  | { kind: 'tooManyColumns'; sheet: string; columns: number };

/** Receives the parts of a workbook in order: of each sheet its shape, then its rows in batches. */
export interface WorkbookSink {
  sheet(sheet: Omit<Sheet, 'rows'>): void;
  rows(rows: Cell[][]): void;
}

export class WorkbookError extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Number formats and serial dates, which the types of the package leave open. */
const formats = SSF as {
  is_date(format: string): boolean;
  parse_date_code(serial: number, options: { date1904: boolean }): Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number> | null;
};
// Workbooks of Excel 5 and 95 have texts in the code page of their machine.
set_cptable(codePages);

const batchSize = 2000;
const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A',
};

/**
 * Reads the sheets of an xlsx, xlsm, xls or et workbook as data: nothing in it runs. Sheets of charts and macros are left out.
 * @throws WorkbookError for one that is no such file or beyond the limits.
 */
export function parseWorkbook(bytes: Uint8Array, sink: WorkbookSink): void {
  const book = open(bytes);
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  let characters = 0;
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    if (sheet?.['!data'] === undefined) continue;
    const data = sheet['!data'];
    const length = lastRow(data);
    if (length > limits.rows) throw new WorkbookError({ kind: 'tooManyRows', sheet: name });
    sink.sheet({ name, ...shapeOf(sheet) });
    for (let start = 0; start < length; start += batchSize) {
      const end = Math.min(length, start + batchSize);
      const rows = data.slice(start, end).map((row) => cellsOf(row, date1904));
      // What was sent need not be kept.
      data.fill([], start, end);
      const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
      if (widest > limits.columns) throw new WorkbookError({ kind: 'tooManyColumns', sheet: name, columns: widest });
      for (const row of rows) for (const cell of row) if (typeof cell === 'string') characters += cell.length;
      if (characters > limits.characters) throw new WorkbookError({ kind: 'tooMuchText' });
      sink.rows(rows);
    }
  }
}

function open(bytes: Uint8Array): WorkBook {
  try {
    const options = { dense: true, raw: true, cellText: false, cellHTML: false, cellFormula: false, cellNF: true, cellStyles: true };
    return read(bytes, { type: 'array', ...options, bookVBA: false, sheetRows: limits.rows + 1 });
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new WorkbookError({ kind: isEncrypted ? 'encrypted' : 'broken' });
  }
}

type DenseRow = readonly (CellObject | undefined)[] | undefined;

/** The number of rows up to the last one with a value. */
function lastRow(data: readonly DenseRow[]): number {
  let length = data.length;
  while (length > 0 && !(data[length - 1] ?? []).some((cell) => cell?.v !== undefined && cell.v !== '')) length -= 1;
  return length;
}

function cellsOf(row: DenseRow, date1904: boolean): Cell[] {
  const cells: Cell[] = [];
  row?.forEach((cell, column) => {
    const value = cell && valueOf(cell, date1904);
    if (value === null || value === undefined) return;
    while (cells.length < column) cells.push(null);
    cells.push(value);
  });
  return cells;
}

function valueOf({ t: type, v: value, z: format }: CellObject, date1904: boolean): Cell {
  if (value === undefined || value === '') return null;
  if (type === 'e') return errorTexts[Number(value)] ?? '#N/A';
  if (type === 'b') return value === true ? 'TRUE' : 'FALSE';
  if (typeof value !== 'number') return value instanceof Date ? value.toISOString() : String(value);
  return typeof format === 'string' && formats.is_date(format) ? (dateText(value, date1904) ?? value) : value;
}

function dateText(serial: number, date1904: boolean): string | null {
  const parts = formats.parse_date_code(serial, { date1904 });
  if (parts === null || parts.y < 1901) return null;
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  const day = `${parts.y}-${two(parts.m)}-${two(parts.d)}`;
  return parts.H + parts.M + parts.S === 0 ? day : `${day} ${two(parts.H)}:${two(parts.M)}:${two(parts.S)}`;
}

function shapeOf(sheet: WorkSheet): Pick<Sheet, 'merges' | 'hiddenRows' | 'hiddenColumns'> {
  const merges: CellRange[] = (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
  const hidden = (parts: readonly ({ hidden?: boolean } | undefined)[] = []): number[] =>
    [...parts.entries()].flatMap(([index, part]) => (part?.hidden === true ? [index] : []));
  return { merges, hiddenRows: hidden(sheet['!rows']), hiddenColumns: hidden(sheet['!cols']) };
}
