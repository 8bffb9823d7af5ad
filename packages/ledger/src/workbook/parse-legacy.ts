import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { read, set_cptable, type CellObject, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { limits } from '../limits.ts';
import type { Cell, CellRange } from '../sheet.ts';
import { rowsOfBlock } from './packed-rows.ts';
import { dateText, isDateFormat } from './serial-dates.ts';
import { TextBudget } from './text-budget.ts';
import { WorkbookError } from './workbook-error.ts';
import type { SheetShape, WorkbookSink } from './workbook-sink.ts';

// Workbooks of Excel 5 and 95 have texts in the code page of their machine.
set_cptable(codePages);

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A',
};

/**
 * Reads the sheets of a workbook as data: nothing in it is executed. Sheets of charts and macros are left out.
 * @param content bytes of an xls or et workbook, or a text of HTML or of an XML Spreadsheet 2003.
 * @throws WorkbookError for content that is no such file or beyond the limits.
 */
export function parseLegacy(content: Uint8Array | string, sink: WorkbookSink): void {
  const book = open(content);
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const budget = new TextBudget();
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    if (sheet?.['!data'] === undefined) continue;
    const data = sheet['!data'];
    const length = lastRow(data);
    if (length > limits.rows) throw new WorkbookError({ kind: 'tooManyRows', sheet: name });
    sink.sheet(name);
    for (let start = 0; start < length; start += rowsOfBlock) {
      const end = Math.min(length, start + rowsOfBlock);
      const rows = data.slice(start, end).map((row) => cellsOf(row, date1904));
      // Sent rows need not be kept.
      data.fill([], start, end);
      const widest = rows.reduce((max, row) => Math.max(max, row.length), 0);
      if (widest > limits.columns) throw new WorkbookError({ kind: 'tooManyColumns', sheet: name, columns: widest });
      for (const row of rows) for (const cell of row) if (typeof cell === 'string') budget.add(cell.length);
      sink.rows(rows);
    }
    sink.shape(shapeOf(sheet));
  }
}

function open(content: Uint8Array | string): WorkBook {
  const parts: ParsingOptions = { cellText: false, cellHTML: false, cellFormula: false, cellNF: true, cellStyles: true, bookVBA: false };
  try {
    return read(content, { type: typeof content === 'string' ? 'string' : 'array', dense: true, raw: true, sheetRows: limits.rows + 1, ...parts });
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new WorkbookError({ kind: isEncrypted ? 'encrypted' : 'broken' }, error);
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
  return typeof format === 'string' && isDateFormat(format) ? (dateText(value, date1904) ?? value) : value;
}

function shapeOf(sheet: WorkSheet): SheetShape {
  const merges: CellRange[] = (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
  const hidden = (parts: readonly ({ hidden?: boolean } | undefined)[] = []): number[] =>
    [...parts.entries()].flatMap(([index, part]) => (part?.hidden === true ? [index] : []));
  return { merges, hiddenRows: hidden(sheet['!rows']), hiddenColumns: hidden(sheet['!cols']), uncomputed: 0 };
}
