import { readMoney } from '../cells/read-money.ts';
import type { LedgerField } from '@tenderscope/contract';
import { ledgerFields } from '../mapping/ledger-fields.ts';
import type { ColumnProposal } from '../mapping/propose-mapping.ts';
import type { TotalRow } from '../table/find-table.ts';
import { partialTotal } from '../vocabulary/table-words.ts';
import { agrees, type TotalCheck } from './total-check.ts';

type Sums = Map<LedgerField, number>;

const addTo = (sums: Sums, field: LedgerField, yuan: number): void => void sums.set(field, (sums.get(field) ?? 0) + Math.round(yuan * 100));

/** Compares the totals of a sheet with its rows, in the order of its lines. Sums are of cents, which doubles add exactly. */
export class TotalChecks {
  readonly checks: TotalCheck[] = [];
  readonly #totals: TotalRow[];
  /** Columns of amounts by field, as a field may have several. */
  readonly #columns: ReadonlyMap<LedgerField, readonly ColumnProposal[]>;
  readonly #all: Sums = new Map();
  #sincePartial: Sums = new Map();

  constructor(totals: readonly TotalRow[], mapping: readonly ColumnProposal[]) {
    this.#totals = [...totals];
    const columns = new Map<LedgerField, ColumnProposal[]>();
    for (const column of mapping) {
      const { field } = column;
      const isAdded = field !== null && field !== 'bidPrices' && ledgerFields[field].kind === 'money';
      if (isAdded) columns.set(field, [...(columns.get(field) ?? []), column]);
    }
    this.#columns = columns;
  }

  /** Adds a row that is stored. */
  add(line: number, amounts: ReadonlyMap<LedgerField, number>): void {
    this.#compareBefore(line);
    for (const [field, yuan] of amounts) {
      addTo(this.#all, field, yuan);
      addTo(this.#sincePartial, field, yuan);
    }
  }

  end(): void {
    this.#compareBefore(Infinity);
  }

  #compareBefore(line: number): void {
    for (let total = this.#totals[0]; total && total.line < line; total = this.#totals[0]) {
      this.#totals.shift();
      for (const [field, columns] of this.#columns) this.#compare(total, field, columns);
      this.#sincePartial = new Map();
    }
  }

  #compare(total: TotalRow, field: LedgerField, columns: readonly ColumnProposal[]): void {
    const { head = '', moneyUnit: unit = 1 } = columns[0] ?? {};
    const sums = columns.map(({ column }) => readMoney(total.cells[column], unit)).filter((sum) => typeof sum === 'number');
    if (sums.length === 0) return;
    const table = sums.reduce((all, sum) => all + Math.round(sum * 100), 0) / 100;
    const [all, part] = [(this.#all.get(field) ?? 0) / 100, (this.#sincePartial.get(field) ?? 0) / 100];
    // Offices use the same words for totals of parts.
    const expected = partialTotal.test(total.label) ? [part, all] : [all, part];
    const read = expected.find((sum) => agrees(table, sum)) ?? expected[0] ?? 0;
    this.checks.push({ line: total.line, label: total.label, head, unit, table, read });
  }
}
