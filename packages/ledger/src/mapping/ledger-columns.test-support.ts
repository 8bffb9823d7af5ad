import type { LedgerField } from '@tenderscope/contract';
import { utils } from '@e965/xlsx';
import type { Cell } from '../sheet.ts';
import type { InventedLedger } from './ledgers.test-support.ts';

/** A column of a ledger: its head, the upper row first, the field that it should become, and its cells, repeated where others have more. */
export type LedgerColumn = readonly [head: string | null | readonly (string | null)[], field: LedgerField | null, ...cells: Cell[]];

interface ColumnLedger {
  title: string;
  sheet?: string;
  /** Rows above the head. */
  above?: readonly (readonly Cell[])[];
  columns: readonly LedgerColumn[];
  /** Rows below the table. */
  below?: readonly (readonly Cell[])[];
  /** False for a file that lost its merged cells. */
  isMerged?: boolean;
}

/**
 * A ledger that is written down column by column. Neighbours with equal texts in an upper row of the head are one group; a null below a
 * text is merged with it.
 */
export function ofColumns({ title, sheet = 'Sheet1', above = [], columns, below = [], isMerged = true }: ColumnLedger): InventedLedger {
  const heads = columns.map(([head]) => (Array.isArray(head) ? (head as readonly (string | null)[]) : [head as string | null]));
  const height = Math.max(...heads.map((head) => head.length));
  const count = Math.max(...columns.map(([, , ...cells]) => cells.length));
  const isGroupStart = (level: number, column: number): boolean =>
    level === height - 1 || column === 0 || heads[column]?.[level] !== heads[column - 1]?.[level];
  const headRows = Array.from({ length: height }, (_, level) =>
    heads.map((head, column) => (isGroupStart(level, column) ? (head[level] ?? null) : null)));
  const cellOf = (cells: readonly Cell[], row: number): Cell => cells[row % Math.max(1, cells.length)] ?? null;
  const body = Array.from({ length: count }, (_, row) => columns.map(([, , ...cells]) => cellOf(cells, row)));
  const merges = isMerged ? headMerges(heads, height, above.length) : [];
  const rows = [...above, ...headRows, ...body, ...below];
  return { title, sheets: [{ name: sheet, rows, merges }], fields: columns.map(([, field]) => field) };
}

function headMerges(heads: readonly (readonly (string | null)[])[], height: number, top: number): string[] {
  const merges: string[] = [];
  const add = (r: number, c: number, bottom: number, right: number): void => {
    if (bottom > r || right > c) merges.push(utils.encode_range({ s: { r: top + r, c }, e: { r: top + bottom, c: right } }));
  };
  for (let level = 0; level < height; level += 1) {
    for (let column = 0; column < heads.length; column += 1) {
      const text = heads[column]?.[level] ?? null;
      if (text === null || (level < height - 1 && column > 0 && heads[column - 1]?.[level] === text)) continue;
      let right = column;
      while (level < height - 1 && heads[right + 1]?.[level] === text) right += 1;
      let bottom = level;
      while (right === column && bottom + 1 < height && (heads[column]?.[bottom + 1] ?? null) === null) bottom += 1;
      add(level, column, bottom, right);
    }
  }
  return merges;
}
