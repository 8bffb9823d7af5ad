import { flag, moment, number, text, type Column, type Columns } from '../bundle/columns.ts';
import type { Supplier } from '../companies/supplier.ts';
import type { Bid } from '../tender/evaluation.ts';
import type { Lot } from '../tender/lot.ts';

export interface BidSource {
  lot: Lot;
  bid: Bid;
  /** Whose row it is. */
  supplier: Supplier;
  /** The leader of a consortium hands in for both, so its partner's row names no computer and no account. */
  isPartner: boolean;
}

const ofLeader = (get: (source: BidSource) => string): Column<BidSource> => text((source) => (source.isPartner ? null : get(source)));

export const bidColumns: Columns<'bids', BidSource> = {
  lot_id: text(({ lot }) => lot.id),
  company_id: text(({ supplier }) => supplier.id),
  bidder_no: text(({ bid }) => bid.offer.bidderNo),
  quoted_at: moment(({ bid }) => bid.offer.entrant.submittedAt),
  price: number(({ bid }) => bid.price),
  rank: number(({ bid }) => bid.rank),
  is_winner: flag(({ lot, bid }) => bid === lot.course.winner),
  is_valid: flag(({ bid }) => bid.isValid),
  reject_reason: text(({ bid }) => bid.rejectReason),
  mac: ofLeader(({ bid }) => bid.offer.device.mac),
  cpu_id: ofLeader(({ bid }) => bid.offer.device.cpuId),
  disk_id: ofLeader(({ bid }) => bid.offer.device.diskId),
  lock_no: ofLeader(({ bid }) => bid.offer.device.lockNo),
  ip: ofLeader(({ bid }) => bid.offer.device.ip),
  file_author: ofLeader(({ bid }) => bid.offer.device.author),
  deposit_account: ofLeader(({ bid }) => bid.offer.account),
  contact_phone: text(({ bid, supplier, isPartner }) => (isPartner ? (supplier.contactPhones[0] ?? null) : bid.offer.contactPhone)),
  consortium_id: text(({ lot, bid }) => (bid.offer.entrant.partner === null ? null : lot.consortiumId)),
};
