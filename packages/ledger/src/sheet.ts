import type { RowSource } from './row-source.ts';

/** A cell as read: dates are texts `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, null is an empty cell. */
export type Cell = string | number | null;

/** A rectangle of cells, counted from 0, ends included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** One sheet of a workbook, or a text file. The row at index i is row i + 1 of the sheet; rows may be shorter than others. */
export interface Sheet {
  name: string;
  rows: RowSource<Cell[]>;
  merges: CellRange[];
  /** Counted from 0. */
  hiddenRows: number[];
  hiddenColumns: number[];
  /** True if its first row is the head and every other one a row of the ledger, counted from 1, as from a database. */
  isTable?: boolean | undefined;
}

/** Text of a cell without blanks at its ends. */
export const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim());

/** The first number of which a spreadsheet has no longer stored the last digits. */
const firstShortened = 1e15;

/** Text of a number of an account or a person; one that a spreadsheet has shortened is written as such, so that it is not compared. */
export const numberText = (cell: Cell | undefined): string => (typeof cell === 'number' && cell >= firstShortened ? cell.toExponential() : textOf(cell));

export const isBlank = (cell: Cell | undefined): boolean => textOf(cell) === '';
