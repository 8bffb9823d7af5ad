import { messages } from '../messages.ts';
import type { LedgerSheet } from '../ledger-sheet.ts';
import type { MappedRow } from '../rows/mapped-rows.ts';
import { lotReader, namedLots } from '../rows/named-lot.ts';
import type { Place } from '../rows/place.ts';
import type { RefusedRow, SheetTarget } from './row-stager.ts';

/** Finds the lots of the rows of a sheet whose rows are parts of lots: bids, contracts, marks, items. */
export class LotParts {
  readonly #title: string;
  readonly #target: SheetTarget;
  readonly #read: ReturnType<typeof lotReader>;
  readonly #madeBefore: number;
  readonly #renumberedBefore: number;

  private constructor(sheet: LedgerSheet, target: SheetTarget) {
    this.#title = sheet.title;
    this.#target = target;
    this.#read = lotReader(sheet);
    this.#madeBefore = target.lots.made.length;
    this.#renumberedBefore = target.lots.renumbered;
  }

  static async open(sheet: LedgerSheet, target: SheetTarget): Promise<LotParts> {
    await target.lots.find(namedLots(sheet), target.stage);
    return new LotParts(sheet, target);
  }

  /** @param company company of the row. */
  find(row: MappedRow, company?: string): { lot: string; place: Place } | RefusedRow {
    const place = { source: this.#target.source, line: row.line };
    const named = this.#read(row);
    const found = this.#target.lots.resolve(named, place, company);
    return 'reason' in found ? { reason: found.reason, value: named.name || named.code || named.lotName } : { lot: found.lot, place };
  }

  /** Remarks about unknown lots, and about those with another code. */
  remarks(): string[] {
    const made = this.#target.lots.made.length - this.#madeBefore;
    const renumbered = this.#target.lots.renumbered - this.#renumberedBefore;
    return [
      ...(made > 0 ? [messages.remarks.newLots(this.#title, made)] : []),
      ...(renumbered > 0 ? [messages.remarks.renumbered(this.#title, renumbered)] : []),
    ];
  }
}
