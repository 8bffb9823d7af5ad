import { isBlank, textOf, type Cell, type Sheet } from '../sheet.ts';
import { noteStart, totalLabel } from '../vocabulary/table-words.ts';
import { findHead, type HeadHints } from './find-head.ts';
import { readTitle, type TitleFacts } from './read-title.ts';

export interface BodyRow {
  /** Of the sheet, from 1. */
  line: number;
  /** With the values of merged cells in each of their rows. */
  cells: readonly Cell[];
  /** Columns whose value belongs to a merged cell that begins in an earlier row. */
  repeated?: ReadonlySet<number>;
}

export interface TotalRow extends BodyRow {
  label: string;
}

export interface LeftOutRow {
  line: number;
  text: string;
  reason: 'total' | 'repeatedHead' | 'note';
}

/** The table of a sheet. */
export interface FoundTable {
  /** Of each column, its texts from the upper head row to the lower one. */
  heads: string[][];
  rows: BodyRow[];
  totals: TotalRow[];
  leftOut: LeftOutRow[];
  title: TitleFacts;
  hiddenRows: number;
  hiddenColumns: number[];
}

/** Texts of a total's label: its first filled cell is among the first ones. */
const labelColumns = 6;

/**
 * The table of a sheet without titles, notes and rows that add up others; undefined where no row looks like a head.
 * @param fileName may name the year.
 */
export function findTable(sheet: Sheet, fileName: string, hints?: HeadHints): FoundTable | undefined {
  const head = findHead(sheet, hints);
  if (!head) return undefined;
  const heads = head.columns;
  const table: FoundTable = {
    heads,
    rows: [],
    totals: [],
    leftOut: [],
    title: readTitle(sheet, head.top, fileName),
    hiddenRows: sheet.hiddenRows.filter((row) => row > head.bottom).length,
    hiddenColumns: sheet.hiddenColumns.filter((column) => column < heads.length),
  };
  const fillings = mergedCells(sheet, head.bottom);
  for (let index = head.bottom + 1; index < sheet.rows.length; index += 1) addRow(table, sheet, index, fillings);
  return table;
}

type Fillings = ReadonlyMap<number, ReadonlyMap<number, Cell>>;

/** Values that merged cells give to further rows, by row and column. A merge over columns fills its first one. */
function mergedCells({ rows, merges }: Sheet, headBottom: number): Fillings {
  const fillings = new Map<number, Map<number, Cell>>();
  for (const { top, bottom, left } of merges) {
    const value = rows[top]?.[left];
    if (top <= headBottom || value === undefined || value === null) continue;
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row += 1) {
      fillings.set(row, (fillings.get(row) ?? new Map<number, Cell>()).set(left, value));
    }
  }
  return fillings;
}

function addRow(table: FoundTable, sheet: Sheet, index: number, fillings: Fillings): void {
  const own = sheet.rows[index] ?? [];
  const line = index + 1;
  const filled = own.filter((cell) => !isBlank(cell));
  if (filled.length === 0) return;
  const leave = (reason: LeftOutRow['reason']): void => void table.leftOut.push({ line, reason, text: filled.map((cell) => textOf(cell)).join(' ').slice(0, 60) });
  const label = labelOf(own);
  if (label !== undefined) {
    table.totals.push({ line, cells: own, label });
    return leave('total');
  }
  if (isRepeatedHead(own, table.heads)) return leave('repeatedHead');
  const filling = fillings.get(index);
  if (filled.length === 1 && !filling && typeof filled[0] !== 'number') return leave('note');
  if (noteStart.test(textOf(filled[0])) && filled.length <= 4) return leave('note');
  if (!filling) {
    table.rows.push({ line, cells: own });
    return;
  }
  const cells = [...own];
  for (const [column, value] of filling) {
    while (cells.length <= column) cells.push(null);
    cells[column] = value;
  }
  table.rows.push({ line, cells, repeated: new Set(filling.keys()) });
}

function labelOf(row: readonly Cell[]): string | undefined {
  const texts = row.map((cell) => textOf(cell)).filter((text) => text !== '' && !/^[\d.,]+$/.test(text));
  if (texts.length > 4) return undefined;
  return row.slice(0, labelColumns).map((cell) => textOf(cell)).find((text) => totalLabel.test(text));
}

/** True for a row of texts most of which are the heads of their columns, as each printed page has them. */
function isRepeatedHead(row: readonly Cell[], heads: readonly string[][]): boolean {
  const filled = [...row.keys()].filter((column) => !isBlank(row[column]));
  const equal = filled.filter((column) => heads[column]?.includes(textOf(row[column])) ?? false);
  return equal.length >= 2 && equal.length >= filled.length * 0.6;
}
