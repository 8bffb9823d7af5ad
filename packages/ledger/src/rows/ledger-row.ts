import type { TextRow } from '@tenderscope/warehouse';
import { readAgency } from '../cells/read-agency.ts';
import { readBidders, readWinners, type Bidder } from '../cells/read-bidders.ts';
import { readDate } from '../cells/read-date.ts';
import { readMoney } from '../cells/read-money.ts';
import { readOutcome } from '../cells/read-outcome.ts';
import type { LedgerField } from '@tenderscope/contract';
import { ledgerFields } from '../mapping/ledger-fields.ts';
import type { ColumnProposal } from '../mapping/propose-mapping.ts';
import { textOf } from '../sheet.ts';
import { statuses } from '../vocabulary/cell-words.ts';
import type { MappedRow } from './mapped-rows.ts';

/** A row of a ledger as it is stored, but for ids. */
export interface LedgerRow {
  line: number;
  unit: string;
  code: string;
  name: string;
  lotCode: string;
  lotName: string;
  agency: string;
  /** Cells of tables by column, as far as the ledger has them; those of references to companies are blank. */
  project: TextRow;
  lot: TextRow;
  bidders: Bidder[];
  winners: Bidder[];
  /** Yuan of the row by field, as totals add them up. */
  amounts: ReadonlyMap<LedgerField, number>;
  isCancelled: boolean;
  /** Amounts of merged cells that an earlier row has. */
  mergedAmounts: number;
}

/** Reads the rows of one sheet by its mapping. */
export class RowReader {
  readonly #fields: ReadonlyMap<LedgerField, ColumnProposal>;
  readonly #defaultUnit: string;

  /** @param defaultUnit buyer of a sheet that has no column of buyers. */
  constructor(mapping: readonly ColumnProposal[], defaultUnit: string | undefined) {
    this.#fields = new Map(mapping.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])));
    this.#defaultUnit = defaultUnit ?? '';
  }

  read(row: MappedRow): LedgerRow {
    const { agency, organisationForm } = readAgency(row.cell('agency'));
    const winnerText = row.text('winner');
    const [won, stated] = [readOutcome(winnerText), readOutcome(row.text('status'))];
    const winners = won === undefined ? readWinners(winnerText, this.#unit('winner')) : [];
    const amounts = new Map<LedgerField, number>();
    const lot = this.#lot(row, amounts);
    const [[winner] = []] = winners;
    if (winners.length === 1 && lot['award_amount'] === '' && winner && winner.price !== null) lot['award_amount'] = String(winner.price);
    const outcome = won ?? stated;
    if (this.#has('winner')) lot['winner_id'] = '';
    if (this.#has('winner') || this.#has('status')) lot['status'] = statusOf(outcome, winners.length > 0, row.text('status'));
    return {
      line: row.line,
      unit: this.#has('unit') ? row.text('unit') : this.#defaultUnit,
      code: row.text('projectCode'),
      name: row.text('projectName'),
      lotCode: row.text('lotCode'),
      lotName: row.text('lotName'),
      agency,
      project: this.#project(row, organisationForm),
      lot,
      bidders: readBidders(row.text('bidders'), this.#unit('bidders')),
      winners,
      amounts,
      isCancelled: outcome === 'cancelled',
      mergedAmounts: [...this.#fields.keys()].filter((field) => ledgerFields[field].kind === 'money' && row.isRepeated(field)).length,
    };
  }

  #has(field: LedgerField): boolean {
    return this.#fields.has(field);
  }

  #unit(field: LedgerField): number {
    return this.#fields.get(field)?.moneyUnit ?? 1;
  }

  #project(row: MappedRow, organisationForm: string): TextRow {
    const cells: Record<string, string> = {};
    for (const [field, column] of projectTexts) if (this.#has(field)) cells[column] = row.text(field);
    for (const [field, column] of projectDates) if (this.#has(field)) cells[column] = dateText(row, field);
    if (this.#has('agency')) cells['agency_id'] = '';
    if (this.#has('agency') || this.#has('organisationForm')) cells['organisation_form'] = row.text('organisationForm') || organisationForm;
    return cells;
  }

  #lot(row: MappedRow, amounts: Map<LedgerField, number>): Record<string, string> {
    const cells: Record<string, string> = {};
    for (const [field, column] of lotTexts) if (this.#has(field)) cells[column] = row.text(field);
    for (const [field, column] of lotDates) if (this.#has(field)) cells[column] = dateText(row, field);
    for (const [field, column] of lotAmounts) {
      if (!this.#has(field)) continue;
      const yuan = row.isRepeated(field) ? null : readMoney(row.cell(field), this.#unit(field));
      if (typeof yuan === 'number') amounts.set(field, yuan);
      // A text that is no amount is listed as one that cannot be read.
      cells[column] = yuan === undefined ? textOf(row.cell(field)) : yuan === null ? '' : String(yuan);
    }
    return cells;
  }
}

const projectTexts = [
  ['method', 'method'], ['category', 'category'], ['projectType', 'project_type'], ['province', 'province'], ['city', 'city'],
] as const satisfies readonly (readonly [LedgerField, string])[];
const projectDates = [['planReceivedAt', 'plan_received_at'], ['noticeAt', 'notice_at']] as const satisfies readonly (readonly [LedgerField, string])[];
const lotTexts = [['materialCategory', 'material_category'], ['evaluationMethod', 'evaluation_method']] as const satisfies readonly (readonly [LedgerField, string])[];
const lotDates = [
  ['openedAt', 'opened_at'], ['bidDeadline', 'bid_deadline'], ['awardNoticeAt', 'award_notice_at'], ['awardPublishedAt', 'award_published_at'],
] as const satisfies readonly (readonly [LedgerField, string])[];
const lotAmounts = [['budget', 'budget'], ['ceilingPrice', 'ceiling_price'], ['awardAmount', 'award_amount']] as const satisfies readonly (readonly [LedgerField, string])[];

/** A text that is no day stays, and is listed as one that cannot be read. */
function dateText(row: MappedRow, field: LedgerField): string {
  const day = readDate(row.cell(field), row.year);
  return day === undefined ? textOf(row.cell(field)) : (day ?? '');
}

/** A cancelled tender may be repeated or not, so that its status is unknown; without a winner and a word it is unknown, too. */
function statusOf(outcome: ReturnType<typeof readOutcome>, hasWinner: boolean, text: string): string {
  if (outcome === 'cancelled') return hasWinner ? statuses.deal : '';
  return outcome ?? (hasWinner ? statuses.deal : text);
}
