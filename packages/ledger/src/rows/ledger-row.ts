import type { LedgerField } from '@tenderscope/contract';
import type { TextRow } from '@tenderscope/warehouse';
import { readAgency } from '../cells/read-agency.ts';
import { writtenCell } from '../cells/plain-cell.ts';
import { readFlag } from '../cells/read-flag.ts';
import { readBidders, readWinners, type Bidder } from '../cells/read-bidders.ts';
import { readMoney } from '../cells/read-money.ts';
import { readOutcome } from '../cells/read-outcome.ts';
import { ledgerFields } from '../mapping/ledger-fields.ts';
import type { LedgerSheet } from '../ledger-sheet.ts';
import { pointerWords, statuses } from '../vocabulary/cell-words.ts';
import type { MappedRow } from './mapped-rows.ts';
import { projectReader } from './named-lot.ts';
import { CellReader, type StoredColumns } from './read-cells.ts';

/** A row about a lot as it is stored, except for ids. */
export interface LedgerRow {
  line: number;
  unit: string;
  code: string;
  name: string;
  lotCode: string;
  lotName: string;
  agency: string;
  /** Cells of tables by column, if the ledger has them; references to companies are blank. */
  project: TextRow;
  lot: TextRow;
  bidders: Bidder[];
  winners: Bidder[];
  /** Yuan of the row by field, as summed for totals. */
  amounts: ReadonlyMap<LedgerField, number>;
  isCancelled: boolean;
  /** Number of amounts of merged cells that belong to an earlier row. */
  mergedAmounts: number;
}

const projectColumns: StoredColumns = [
  ['method', 'method'], ['category', 'category'], ['projectType', 'project_type'], ['province', 'province'], ['city', 'city'],
  ['planReceivedAt', 'plan_received_at'], ['noticeAt', 'notice_at'],
];
const lotColumns: StoredColumns = [
  ['materialCategory', 'material_category'], ['evaluationMethod', 'evaluation_method'],
  ['openedAt', 'opened_at'], ['bidDeadline', 'bid_deadline'], ['awardNoticeAt', 'award_notice_at'], ['awardPublishedAt', 'award_published_at'],
  ['previousCode', 'previous_code'], ['benchmarkFormula', 'benchmark_formula'], ['benchmarkCoefficient', 'benchmark_coefficient'],
  ['benchmarkPrice', 'benchmark_price'], ['budget', 'budget'], ['ceilingPrice', 'ceiling_price'], ['awardAmount', 'award_amount'],
];
const markColumns = [
  ['isCentralized', 'is_centralized'], ['isPublic', 'is_public'], ['isOnline', 'is_online'], ['isElectronic', 'is_electronic'],
] as const satisfies StoredColumns;

/** Reads rows about lots of one sheet by its mapping. */
export class RowReader {
  readonly #cells: CellReader;
  readonly #defaultUnit: string;
  readonly #project: ReturnType<typeof projectReader>;

  constructor(sheet: Pick<LedgerSheet, 'mapping' | 'defaultUnit' | 'table'>) {
    this.#cells = new CellReader(sheet.mapping);
    this.#defaultUnit = sheet.defaultUnit ?? '';
    this.#project = projectReader(sheet);
  }

  read(row: MappedRow): LedgerRow {
    const cells = this.#cells;
    const { agency, organisationForm } = readAgency(row.cell('agency'));
    const winnerText = row.text('winner');
    const [won, stated] = [readOutcome(winnerText), readOutcome(row.text('status'))];
    const isNamed = won === undefined && !pointerWords.test(winnerText);
    const winners = isNamed ? (this.#pricedCompanies(row, 'winner', 'awardAmount') ?? readWinners(winnerText, cells.unit('winner'))) : [];
    const amounts = new Map<LedgerField, number>();
    const lot = cells.read(row, lotColumns, amounts);
    for (const [field, column] of markColumns) if (cells.has(field)) lot[column] = readFlag(row.cell(field));
    const [[winner] = []] = winners;
    if (winners.length === 1 && lot['award_amount'] === '' && winner && winner.price !== null) lot['award_amount'] = String(winner.price);
    const outcome = won ?? stated;
    if (cells.has('winner')) lot['winner_id'] = '';
    if (cells.has('winner') || cells.has('status')) lot['status'] = statusOf(outcome, winners.length > 0, row.text('status'));
    return {
      line: row.line,
      unit: cells.has('unit') ? row.text('unit') : this.#defaultUnit,
      ...this.#project(row),
      lotCode: row.text('lotCode'),
      lotName: row.text('lotName'),
      agency,
      project: this.#cellsOfProject(row, organisationForm),
      lot,
      bidders: this.#pricedCompanies(row, 'bidders', 'bidPrices') ?? readBidders(row.text('bidders'), cells.unit('bidders')),
      winners,
      amounts,
      isCancelled: outcome === 'cancelled',
      mergedAmounts: cells.fields.filter((field) => ledgerFields[field].kind === 'money' && row.isRepeated(field)).length,
    };
  }

  /** Companies that have a column each, with the amounts beside them; undefined if they have not. */
  #pricedCompanies(row: MappedRow, field: 'bidders' | 'winner', prices: 'bidPrices' | 'awardAmount'): Bidder[] | undefined {
    const [companies, amounts] = [row.list(field), row.list(prices)];
    if (companies.length < 2 || amounts.length !== companies.length) return undefined;
    return companies.flatMap(({ cell }, index) => {
      const found = readBidders(writtenCell(cell), this.#cells.unit(field));
      const price = readMoney(amounts[index]?.cell, this.#cells.unit(prices));
      return found.length === 1 && typeof price === 'number' ? found.map((bidder) => withPrice(bidder, price)) : found;
    });
  }

  #cellsOfProject(row: MappedRow, organisationForm: string): TextRow {
    const cells = this.#cells.read(row, projectColumns);
    if (this.#cells.has('agency')) cells['agency_id'] = '';
    if (this.#cells.has('agency') || this.#cells.has('organisationForm')) cells['organisation_form'] = row.text('organisationForm') || organisationForm;
    return cells;
  }
}

/** A bidder with a price for those of its members that have none. */
const withPrice = ([lead, ...others]: Bidder, price: number): Bidder =>
  [{ ...lead, price: lead.price ?? price }, ...others.map((member) => ({ ...member, price: member.price ?? price }))];

/** A cancelled tender may be repeated or not, so that its status is unknown; without a winner and a word it is unknown, too. */
function statusOf(outcome: ReturnType<typeof readOutcome>, hasWinner: boolean, text: string): string {
  if (outcome === 'cancelled') return hasWinner ? statuses.deal : '';
  return outcome ?? (hasWinner ? statuses.deal : text);
}
