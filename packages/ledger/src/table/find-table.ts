import { IteratedRows, type RowSource } from '../row-source.ts';
import { isBlank, textOf, type Cell, type CellRange, type Sheet } from '../sheet.ts';
import { noteStart, totalLabel } from '../vocabulary/table-words.ts';
import { findHead, type HeadHints, type TableHead } from './find-head.ts';
import { readTitle, type TitleFacts } from './read-title.ts';

export interface BodyRow {
  /** Line of the sheet, from 1. */
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
  /** For each column, its texts from the upper head row to the lower one. */
  heads: string[][];
  rows: RowSource<BodyRow>;
  totals: TotalRow[];
  leftOut: LeftOutRow[];
  title: TitleFacts;
  hiddenRows: number;
  hiddenColumns: number[];
}

/** Columns that may have the label of a total: its first filled cell is among the first ones. */
const labelColumns = 6;

/**
 * The table of a sheet without titles, notes and rows that add up others; undefined if no row looks like a head.
 * @param fileName may name the year.
 */
export function findTable(sheet: Sheet, fileName: string, hints?: HeadHints): FoundTable | undefined {
  if (sheet.isTable) return inputTable(sheet, fileName);
  const head = findHead(sheet, hints);
  return head && tableBelow(sheet, head, fileName);
}

/** The table below a head. */
export function tableBelow(sheet: Sheet, head: TableHead, fileName: string): FoundTable {
  const heads = head.columns;
  const found: Found = { totals: [], leftOut: [] };
  let length = 0;
  for (const rows = bodyRows(sheet, head, found); rows.next().done !== true;) length += 1;
  return {
    heads,
    rows: new TableRows(sheet, head, length),
    ...found,
    title: readTitle(sheet, head.top, fileName),
    hiddenRows: sheet.hiddenRows.filter((row) => row > head.bottom).length,
    hiddenColumns: sheet.hiddenColumns.filter((column) => column < heads.length),
  };
}

/** The table of a sheet whose first row is the head. */
function inputTable(sheet: Sheet, fileName: string): FoundTable {
  const [head = [], ...rows] = sheet.rows.slice();
  return {
    heads: head.map((cell) => [textOf(cell)]),
    rows: rows.map((cells, index) => ({ line: index + 1, cells })),
    ...{ totals: [], leftOut: [], title: readTitle(sheet, 0, fileName), hiddenRows: 0, hiddenColumns: [] },
  };
}

/** The rows of a table, found again in its sheet for each reading. */
class TableRows extends IteratedRows<BodyRow> {
  readonly length: number;
  readonly #sheet: Sheet;
  readonly #head: TableHead;

  constructor(sheet: Sheet, head: TableHead, length: number) {
    super();
    this.#sheet = sheet;
    this.#head = head;
    this.length = length;
  }

  [Symbol.iterator](): Generator<BodyRow> {
    return bodyRows(this.#sheet, this.#head);
  }
}

type Found = Pick<FoundTable, 'totals' | 'leftOut'>;

/** @param found receives the rows that do not belong to the table. */
function* bodyRows(sheet: Sheet, head: TableHead, found?: Found): Generator<BodyRow> {
  const fillings = new Fillings(sheet, head.bottom);
  let index = -1;
  for (const own of sheet.rows) {
    index += 1;
    if (index <= head.bottom) continue;
    const filling = fillings.next(index, own);
    const row = bodyRow(own, index + 1, filling, head.columns, found);
    if (row) yield row;
  }
}

/** Values of merged cells for the rows below the first one of each, row by row: a merge takes no more than an entry of a list. */
class Fillings {
  /** Sorted by their first rows, the last one at the end. */
  readonly #waiting: CellRange[];
  #open: { bottom: number; left: number; value: Cell }[] = [];

  constructor({ merges }: Sheet, headBottom: number) {
    this.#waiting = merges.filter(({ top, bottom }) => top > headBottom && bottom > top).sort((one, other) => other.top - one.top);
  }

  /** Values that earlier rows give to the next one, by column; a merge over columns fills its first one. */
  next(row: number, cells: readonly Cell[]): ReadonlyMap<number, Cell> | undefined {
    this.#open = this.#open.filter(({ bottom }) => bottom >= row);
    const values = this.#open.length === 0 ? undefined : new Map(this.#open.map(({ left, value }) => [left, value]));
    for (let next = this.#waiting.at(-1); next && next.top <= row; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      const value = next.top === row ? cells[next.left] : null;
      if (value !== undefined && value !== null) this.#open.push({ ...next, value });
    }
    return values;
  }
}

function bodyRow(
  own: readonly Cell[],
  line: number,
  filling: ReadonlyMap<number, Cell> | undefined,
  heads: readonly string[][],
  found: Found | undefined,
): BodyRow | undefined {
  const filled = own.filter((cell) => !isBlank(cell));
  if (filled.length === 0) return undefined;
  const label = labelOf(own);
  const reason = label === undefined ? reasonToLeaveOut(own, filled, filling !== undefined, heads) : 'total';
  if (reason !== undefined) {
    if (label !== undefined) found?.totals.push({ line, cells: own, label });
    found?.leftOut.push({ line, reason, text: filled.map((cell) => textOf(cell)).join(' ').slice(0, 60) });
    return undefined;
  }
  if (!filling) return { line, cells: own };
  const cells = [...own];
  for (const [column, value] of filling) {
    while (cells.length <= column) cells.push(null);
    cells[column] = value;
  }
  return { line, cells, repeated: new Set(filling.keys()) };
}

function reasonToLeaveOut(
  own: readonly Cell[],
  filled: readonly Cell[],
  isContinued: boolean,
  heads: readonly string[][],
): LeftOutRow['reason'] | undefined {
  if (isRepeatedHead(own, heads)) return 'repeatedHead';
  if (filled.length === 1 && !isContinued && typeof filled[0] !== 'number') return 'note';
  return noteStart.test(textOf(filled[0])) && filled.length <= 4 ? 'note' : undefined;
}

function labelOf(row: readonly Cell[]): string | undefined {
  const texts = row.map((cell) => textOf(cell)).filter((text) => text !== '' && !/^[\d.,]+$/.test(text));
  if (texts.length > 4) return undefined;
  return row.slice(0, labelColumns).map((cell) => textOf(cell)).find((text) => totalLabel.test(text));
}

/** True for a row of texts most of which are the heads of their columns, as on each printed page. */
function isRepeatedHead(row: readonly Cell[], heads: readonly string[][]): boolean {
  const filled = [...row.keys()].filter((column) => !isBlank(row[column]));
  const equal = filled.filter((column) => heads[column]?.includes(textOf(row[column])) ?? false);
  return equal.length >= 2 && equal.length >= filled.length * 0.6;
}
