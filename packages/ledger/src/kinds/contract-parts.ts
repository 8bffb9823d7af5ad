import type { TextRow } from '@tenderscope/warehouse';
import { readFlag } from '../cells/read-flag.ts';
import type { LedgerSheet } from '../ledger-sheet.ts';
import type { MappedRow } from '../rows/mapped-rows.ts';
import type { CellReader, StoredColumns } from '../rows/read-cells.ts';
import type { LedgerField } from '@tenderscope/contract';
import { defaultRole, rolesOfHeads } from '../vocabulary/cell-words.ts';

const subcontractColumns: StoredColumns = [['subcontractScope', 'scope'], ['subcontractAmount', 'amount'], ['subcontractSignedAt', 'signed_at']];
const changeColumns: StoredColumns = [['staffChangedAt', 'changed_at'], ['staffChangeReason', 'reason']];

/** The subcontract and the change of staff that a row of a contract has beside it. Names of persons are not stored. */
export class ContractParts {
  readonly #cells: CellReader;
  readonly #role: string;

  constructor(cells: CellReader, { mapping }: Pick<LedgerSheet, 'mapping'>) {
    this.#cells = cells;
    const head = mapping.find(({ field }) => field === 'staffChangedAt')?.head ?? '';
    this.#role = rolesOfHeads.find(([about]) => about.test(head))?.[1] ?? defaultRole;
  }

  /** Name of the subcontractor; '' without one. */
  subcontractor(row: MappedRow): string {
    return this.#cells.has('subcontractor') ? row.text('subcontractor') : '';
  }

  /** @param amounts receives the amount of the subcontract */
  subcontract(row: MappedRow, amounts: Map<LedgerField, number>): TextRow {
    return {
      ...this.#cells.read(row, subcontractColumns, amounts), ...this.#flag(row, 'subcontractApproved', 'is_approved'),
      ...this.#flag(row, 'isLabour', 'is_labour'),
    };
  }

  /** Null for a row without a day of a change. */
  staffChange(row: MappedRow): TextRow | null {
    const read = this.#cells.read(row, changeColumns);
    if ((read['changed_at'] ?? '') === '') return null;
    return { role: this.#role, ...read, ...this.#flag(row, 'staffChangeApproved', 'is_approved') };
  }

  #flag(row: MappedRow, field: LedgerField, column: string): TextRow {
    return this.#cells.has(field) ? { [column]: readFlag(row.cell(field)) } : {};
  }
}
