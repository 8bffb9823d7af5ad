import type { TextRow } from '@tenderscope/warehouse';
import type { Bidder, Member } from '../cells/read-bidders.ts';
import { consortiumId } from './row-ids.ts';

export interface BidRows {
  rows: (TextRow & { company_id: string })[];
  /** True if the list names a company twice. */
  hasRepeated: boolean;
}

/**
 * Rows of the bids of a lot. The members of a winning consortium are one bidder if the list names any of them.
 * @param idOf id of a company by its name.
 */
export function bidRows(lot: string, bidders: readonly Bidder[], winners: readonly Bidder[], idOf: (name: string) => string): BidRows {
  const isWinner = new Set(winners.flat().map(({ name }) => idOf(name)));
  const rows = new Map<string, TextRow & { company_id: string }>();
  let hasRepeated = false;
  for (const bidder of winners.reduce(joinWinner(idOf), bidders)) {
    const consortium = bidder.length > 1 ? consortiumId(lot, bidder.map(({ name }) => idOf(name))) : '';
    for (const { name, price, isRejected } of bidder) {
      const company = idOf(name);
      if (rows.has(company)) {
        hasRepeated = true;
        continue;
      }
      rows.set(company, {
        lot_id: lot,
        company_id: company,
        is_winner: winners.length === 0 ? '' : isWinner.has(company) ? '1' : '0',
        consortium_id: consortium,
        ...(price !== null && { price: String(price) }),
        ...(isRejected && { is_valid: '0' }),
      });
    }
  }
  return { rows: [...rows.values()], hasRepeated };
}

/** Replaces the bidders that are members of a winning consortium by the consortium. */
const joinWinner = (idOf: (name: string) => string) => (bidders: readonly Bidder[], winner: Bidder): readonly Bidder[] => {
  const members = new Set(winner.map(({ name }) => idOf(name)));
  const isMember = ({ name }: Member): boolean => members.has(idOf(name));
  const place = bidders.findIndex((bidder) => bidder.some(isMember));
  if (winner.length === 1 || place < 0) return bidders;
  const offered = bidders.flat().filter(isMember);
  const price = offered.find((member) => member.price !== null)?.price ?? null;
  const [lead, ...others] = winner;
  const joint: Bidder = [{ ...lead, price }, ...others.map((member) => ({ ...member, price }))];
  return bidders.flatMap((bidder, index) => (index === place ? [joint] : bidder.some(isMember) ? [] : [bidder]));
};
