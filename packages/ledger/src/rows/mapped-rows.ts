import { isBlank, textOf, type Cell } from '../sheet.ts';
import { writtenCell } from '../cells/plain-cell.ts';
import type { LedgerField } from '@tenderscope/contract';
import { projectFields } from '../mapping/ledger-fields.ts';
import type { ColumnProposal } from '../mapping/propose-mapping.ts';
import type { BodyRow, FoundTable } from '../table/find-table.ts';
import { yearOfCode, yearOfText } from '../vocabulary/table-words.ts';

/** Cells of one row by field. */
export interface MappedRow {
  line: number;
  cell(field: LedgerField): Cell;
  /** Text as it is written; '' for a cell without a value. */
  text(field: LedgerField): string;
  /** True for a cell that repeats a merged one of an earlier row. */
  isRepeated(field: LedgerField): boolean;
  /** Of days without one. */
  year: number | undefined;
}

/**
 * The rows of a table by field. Where neither code nor name of a project is written, cells of the project that are blank have the value
 * of the row above: text files lose merged cells, and people leave out what repeats.
 */
export function* mappedRows(table: Pick<FoundTable, 'rows' | 'title'>, mapping: readonly ColumnProposal[]): Generator<MappedRow> {
  const columns: Columns = new Map(mapping.flatMap(({ field, column }) => (field === null ? [] : [[field, column] as const])));
  const bidders = mapping.filter(({ field }) => field === 'bidders').map(({ column }) => column);
  const identity = [columns.get('projectCode'), columns.get('projectName')].filter((column) => column !== undefined);
  const inherited = [...columns].flatMap(([field, column]) => (projectFields.has(field) ? [column] : []));
  let above: readonly Cell[] | undefined;
  for (const row of table.rows) {
    const isContinued = above !== undefined && identity.every((column) => isBlank(row.cells[column]));
    const cells = isContinued && above ? inherit(row, above, inherited) : row.cells;
    above = cells;
    yield mappedRow(row, cells, { columns, bidders }, table.title.year);
  }
}

type Columns = ReadonlyMap<LedgerField, number>;

interface FieldColumns {
  columns: Columns;
  /** All columns of bidders. */
  bidders: readonly number[];
}

function inherit({ cells }: BodyRow, above: readonly Cell[], columns: readonly number[]): Cell[] {
  const filled = [...cells];
  for (const column of columns) {
    while (filled.length <= column) filled.push(null);
    if (isBlank(filled[column])) filled[column] = above[column] ?? null;
  }
  return filled;
}

function mappedRow({ line, repeated }: BodyRow, cells: readonly Cell[], { columns, bidders }: FieldColumns, titleYear?: number): MappedRow {
  const cell = (field: LedgerField): Cell => {
    const column = columns.get(field);
    return column === undefined ? null : (cells[column] ?? null);
  };
  const isRepeated = (field: LedgerField): boolean => {
    const column = columns.get(field);
    return column !== undefined && (repeated?.has(column) ?? false);
  };
  const year = titleYear ?? yearIn(textOf(cell('projectName')), yearOfText) ?? yearIn(textOf(cell('projectCode')), yearOfCode);
  const list = (): string => bidders.map((column) => writtenCell(cells[column])).filter((text) => text !== '').join('\n');
  return { line, cell, text: (field) => (field === 'bidders' ? list() : writtenCell(cell(field))), isRepeated, year };
}

function yearIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
