import type { LedgerField, LedgerKind, LedgerValues } from '@tenderscope/contract';
import { nameKey } from '../cells/name-key.ts';
import { writtenCell } from '../cells/plain-cell.ts';
import { continuations, type Continuation } from '../mapping/ledger-fields.ts';
import type { ColumnProposal } from '../mapping/propose-mapping.ts';
import { isBlank, textOf, type Cell } from '../sheet.ts';
import type { BodyRow, FoundTable } from '../table/find-table.ts';
import { yearOfCode, yearOfText } from '../vocabulary/table-words.ts';

/** Cells of one row by field. */
export interface MappedRow {
  line: number;
  cell(field: LedgerField): Cell;
  /** Text as it is written; '' for a cell without a value. */
  text(field: LedgerField): string;
  /** Cells of a field that several columns have, with the heads of the columns. */
  list(field: LedgerField): { head: string; cell: Cell }[];
  /** True for a cell that repeats a merged one of an earlier row. */
  isRepeated(field: LedgerField): boolean;
  /** Year of days without one. */
  year: number | undefined;
}

export interface MappedTable {
  kind: LedgerKind;
  table: Pick<FoundTable, 'rows' | 'title'>;
  mapping: readonly ColumnProposal[];
  /** Values that replace the cells. */
  values: LedgerValues;
}

/** The rows of a table by field; a row without an identification gets the cells of the row above (`continuations`). */
export function* mappedRows({ kind, table, mapping, values }: MappedTable): Generator<MappedRow> {
  const columns: Columns = new Map();
  for (const { field, column, head } of mapping) {
    if (field !== null) columns.set(field, [...(columns.get(field) ?? []), { column, head }]);
  }
  const continued = continuations[kind].flatMap((continuation) => continuedColumns(continuation, columns));
  const valueOf = valueReader(values);
  let above: readonly Cell[] | undefined;
  for (const row of table.rows) {
    const cells = above ? continuedCells(row.cells, above, continued) : row.cells;
    above = cells;
    yield mappedRow(row, cells, { columns, valueOf, year: table.title.year });
  }
}

type Columns = Map<LedgerField, { column: number; head: string }[]>;

interface ContinuedColumns {
  blank: readonly number[];
  inherited: readonly number[];
}

function continuedColumns({ blank, inherited }: Continuation, columns: Columns): ContinuedColumns[] {
  const placesOf = (fields: readonly LedgerField[]): number[] =>
    fields.flatMap((field) => columns.get(field) ?? []).map(({ column }) => column);
  const places = { blank: placesOf(blank), inherited: placesOf(inherited) };
  return places.blank.length > 0 ? [places] : [];
}

function continuedCells(own: readonly Cell[], above: readonly Cell[], continued: readonly ContinuedColumns[]): readonly Cell[] {
  const fitting = continued.filter(({ blank }) => blank.every((column) => isBlank(own[column])));
  if (fitting.length === 0) return own;
  const filled = [...own];
  for (const column of fitting.flatMap(({ inherited }) => inherited)) {
    while (filled.length <= column) filled.push(null);
    if (isBlank(filled[column])) filled[column] = above[column] ?? null;
  }
  return filled;
}

type ValueOf = (field: LedgerField, cell: Cell) => Cell;

/** Reads values as users matched them, ignoring width and blanks. */
function valueReader(values: LedgerValues): ValueOf {
  const known = new Map(Object.entries(values).map(([field, matched]) => [
    field,
    new Map(Object.entries(matched).map(([written, value]) => [nameKey(written), value])),
  ]));
  return (field, cell) => known.get(field)?.get(nameKey(writtenCell(cell))) ?? cell;
}

interface RowContext {
  columns: Columns;
  valueOf: ValueOf;
  /** Year of the title. */
  year: number | undefined;
}

function mappedRow({ line, repeated }: BodyRow, cells: readonly Cell[], { columns, valueOf, year: titleYear }: RowContext): MappedRow {
  const list: MappedRow['list'] = (field) =>
    (columns.get(field) ?? []).map(({ column, head }) => ({ head, cell: valueOf(field, cells[column] ?? null) }));
  const cell = (field: LedgerField): Cell => list(field)[0]?.cell ?? null;
  const isRepeated = (field: LedgerField): boolean => columns.get(field)?.some(({ column }) => repeated?.has(column)) ?? false;
  const year = titleYear ?? yearIn(textOf(cell('projectName')), yearOfText) ?? yearIn(textOf(cell('projectCode')), yearOfCode);
  const text = (field: LedgerField): string => list(field).map((one) => writtenCell(one.cell)).filter((written) => written !== '').join('\n');
  return { line, cell, text, list, isRepeated, year };
}

function yearIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
