import type { TextRow } from '@tenderscope/warehouse';
import { readBidders, type Bidder } from '../cells/read-bidders.ts';
import { readFlag } from '../cells/read-flag.ts';
import { messages } from '../messages.ts';
import { RowReader } from '../rows/ledger-row.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, filledCells, type StoredColumns } from '../rows/read-cells.ts';
import { consortiumId } from '../rows/row-ids.ts';
import type { Place } from '../rows/place.ts';
import { statuses } from '../vocabulary/cell-words.ts';
import { LotParts } from './lot-parts.ts';
import { isRefused, type OpenStager, type SheetTarget } from './row-stager.ts';

const columns: StoredColumns = [['bidPrice', 'price'], ['rank', 'rank'], ['rejectReason', 'reject_reason'], ['quotedAt', 'quoted_at'], ['depositAccount', 'deposit_account']];

/** Bids of one lot, until the last row of the sheet is read. */
interface LotOfBids {
  place: Place;
  facts: TextRow;
  bids: Map<string, Place & { row: TextRow }>;
  /** First members of bidders that a mark or a column of winners names. */
  winners: Set<string>;
  /** Bids of a winner, including those of members of a consortium. */
  won: Set<string>;
}

/** 投标报价表, a row per bidder; its facts about the lot itself are used too. */
export const stageBids: OpenStager = async (sheet, target) => {
  const parts = await LotParts.open(sheet, target);
  const [cells, lotCells] = [new CellReader(sheet.mapping), new RowReader(sheet)];
  const lots = new Map<string, LotOfBids>();
  return {
    table: 'bids',
    stage: (row) => {
      const bidders = readBidders(row.text('bidder'), cells.unit('bidPrice'));
      if (bidders.length === 0) return { reason: messages.rows.noBidder, value: row.text('projectName') || row.text('projectCode') };
      const found = parts.find(row);
      if (isRefused(found)) return found;
      const { lot, place } = found;
      const amounts = new Map();
      const bid = { ...cells.read(row, columns, amounts), ...(cells.has('isValid') && { is_valid: readFlag(row.cell('isValid')) }) };
      const kept = keptLot(lots, lot, place);
      const read = lotCells.read(row);
      const { winner_id: _winner, ...facts } = read.lot;
      kept.facts = { ...facts, ...filledCells(kept.facts) };
      const isWinner = cells.has('isWinner') ? readFlag(row.cell('isWinner')) : '';
      for (const bidder of bidders) addBidder(kept, { lot, bidder, bid, isWinner, place }, target);
      for (const [winner] of read.winners) kept.winners.add(target.parties.company(winner.name, 'supplier', place));
      return { amounts, preview: () => previewFields(cells, row) };
    },
    end: () => {
      const hasResults = cells.has('winner') || cells.has('isWinner');
      for (const [lot, kept] of lots) writeLot(lot, kept, target, hasResults);
      return parts.remarks();
    },
  };
};

function keptLot(lots: Map<string, LotOfBids>, lot: string, place: Place): LotOfBids {
  const known = lots.get(lot) ?? { place, facts: {}, bids: new Map(), winners: new Set(), won: new Set() };
  lots.set(lot, known);
  return known;
}

interface StatedBid {
  lot: string;
  bidder: Bidder;
  bid: TextRow;
  isWinner: string;
  place: Place;
}

function addBidder(kept: LotOfBids, { lot, bidder, bid, isWinner, place }: StatedBid, { parties }: SheetTarget): void {
  const ids = bidder.map(({ name }) => parties.company(name, 'supplier', place));
  const consortium = ids.length > 1 ? consortiumId(lot, ids) : '';
  for (const [index, company] of ids.entries()) {
    const { price, isRejected } = bidder[index] ?? {};
    const own = typeof price === 'number' && (bid['price'] ?? '') === '' ? { price: String(price) } : {};
    const row = {
      lot_id: lot, company_id: company, consortium_id: consortium, ...bid, ...own,
      ...(isWinner !== '' && { is_winner: isWinner }), ...(isRejected && { is_valid: '0' }),
    };
    const known = kept.bids.get(company);
    kept.bids.set(company, { ...(known ?? place), row: { ...row, ...filledCells(known?.row ?? {}) } });
    if (isWinner === '1') kept.won.add(company);
  }
  if (isWinner === '1' && ids[0] !== undefined) kept.winners.add(ids[0]);
}

function writeLot(lot: string, { place, facts, bids, winners, won }: LotOfBids, target: SheetTarget, hasResults: boolean): void {
  const { writers, lots, listed, source } = target;
  const [winner, ...others] = winners;
  const decided = winner === undefined ? {} : { status: facts['status'] || statuses.deal, ...(others.length === 0 && { winner_id: winner }) };
  if (hasResults || Object.keys(facts).length > 0) lots.addFacts(lot, place, { ...facts, ...decided });
  for (const company of others.length > 0 ? winners : []) writers.write('winners', source, place.line, { lot_id: lot, company_id: company });
  for (const [company, { line, row }] of bids) {
    const isWinner = winners.has(company) || won.has(company) ? '1' : winner === undefined ? '' : '0';
    writers.write('bids', source, line, { ...row, is_winner: row['is_winner'] || isWinner });
  }
  listed.add('bids', lot, [...bids.keys()]);
}
