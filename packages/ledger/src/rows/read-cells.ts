import type { LedgerField } from '@tenderscope/contract';
import type { TextRow } from '@tenderscope/warehouse';
import { plainCell, writtenCell } from '../cells/plain-cell.ts';
import { readCategory } from '../cells/read-category.ts';
import { readDate, readPeriod } from '../cells/read-date.ts';
import { readMethod } from '../cells/read-method.ts';
import { isRate, readMoney } from '../cells/read-money.ts';
import { ledgerFields } from '../mapping/ledger-fields.ts';
import type { ColumnProposal } from '../mapping/propose-mapping.ts';
import { numberText, textOf } from '../sheet.ts';
import { numberWords } from '../vocabulary/cell-words.ts';
import type { MappedRow } from './mapped-rows.ts';

/** Fields of a ledger with the columns of a table that store them. */
export type StoredColumns = readonly (readonly [field: LedgerField, column: string])[];

/** Fields for the end of something: of a period its last day is used. */
const ends: ReadonlySet<LedgerField> = new Set<LedgerField>(['endsOn', 'completedAt', 'contractEndsOn']);

/** Reads cells by field into columns of tables, by the mapping of one sheet. */
export class CellReader {
  readonly #fields: ReadonlyMap<LedgerField, ColumnProposal>;

  constructor(mapping: readonly ColumnProposal[]) {
    const mapped = mapping.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const]));
    this.#fields = new Map(mapped.reverse());
  }

  get fields(): readonly LedgerField[] {
    return [...this.#fields.keys()];
  }

  has(field: LedgerField): boolean {
    return this.#fields.has(field);
  }

  /** Yuan per unit of a field's amounts. */
  unit(field: LedgerField): number {
    return this.#fields.get(field)?.moneyUnit ?? 1;
  }

  /**
   * Cells by column, of the fields that the sheet has; amounts of several columns are summed. A text that is no amount or day is unchanged,
   * and is listed as one that cannot be read.
   * @param amounts receives the amounts in yuan; an amount of a merged cell counts in its first row.
   */
  read(row: MappedRow, columns: StoredColumns, amounts?: Map<LedgerField, number>): Record<string, string> {
    const cells: Record<string, string> = {};
    for (const [field, column] of columns) if (this.has(field)) cells[column] = this.#cell(row, field, amounts);
    return cells;
  }

  #cell(row: MappedRow, field: LedgerField, amounts?: Map<LedgerField, number>): string {
    const { kind } = ledgerFields[field];
    if ('hashed' in ledgerFields[field]) return plainCell(row.cell(field)) === '' ? '' : numberText(row.cell(field));
    if (kind === 'date') {
      const period = ends.has(field) ? readPeriod(row.cell(field), row.year) : undefined;
      const day = period ? period.to : readDate(row.cell(field), row.year);
      return day === undefined ? textOf(row.cell(field)) : (day ?? '');
    }
    if (kind === 'number') return plainCell(row.cell(field)).replace(numberWords, '');
    if (kind === 'method') return readMethod(row.text(field)) ?? writtenCell(row.cell(field));
    if (kind === 'category') return readCategory(row.text(field)) ?? writtenCell(row.cell(field));
    if (kind !== 'money') return writtenCell(row.cell(field));
    if (row.isRepeated(field)) return '';
    const cells = row.list(field).map(({ cell }) => cell).filter((cell) => !isRate(cell));
    const read = cells.map((cell) => readMoney(cell, this.unit(field)));
    const unread = read.indexOf(undefined);
    if (unread >= 0) return textOf(cells[unread]);
    const filled = read.filter((yuan) => typeof yuan === 'number');
    if (filled.length === 0) return '';
    const sum = filled.reduce((total, yuan) => total + Math.round(yuan * 100), 0) / 100;
    amounts?.set(field, sum);
    return String(sum);
  }
}

/** The filled cells of a row. */
export const filledCells = (row: TextRow): TextRow => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));
