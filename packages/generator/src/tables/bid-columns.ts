import { flag, included, moment, number, text, together, type Columns } from '../bundle/columns.ts';
import { encodeCells } from '../bundle/csv-bytes.ts';
import type { Device } from '../companies/device.ts';
import type { Supplier } from '../companies/supplier.ts';
import { hashText } from '../random/hash-text.ts';
import type { Bid } from '../tender/evaluation.ts';
import type { Lot } from '../tender/lot.ts';

export interface BidSource {
  lot: Lot;
  bid: Bid;
  /** The supplier of the row. */
  supplier: Supplier;
  /** True for a consortium's partner: the leader submits for both, so the partner's row names no computer and no account. */
  isPartner: boolean;
}

/** The columns from mac to file_author of a device, encoded at its first bid. */
const deviceCells = new WeakMap<Device, Uint8Array>();
const noDevice = encodeCells(['', '', '', '', '', '']);

function cellsOf(device: Device): Uint8Array {
  const known = deviceCells.get(device);
  if (known !== undefined) return known;
  const cells = encodeCells([device.mac, device.cpuId, device.diskId, device.lockNo, device.ip, device.author]);
  deviceCells.set(device, cells);
  return cells;
}

/** Id that bidding software writes into a new file: one for each lot and disk. */
function fileCreatedId(lot: Lot, { diskId }: Device): string {
  const [high, low] = [0, 1].map((salt) => hashText(`${lot.id}/${diskId}`, salt).toString(16).toUpperCase().padStart(8, '0'));
  return `${high ?? ''}${low ?? ''}`;
}

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
  mac: together(({ bid, isPartner }) => (isPartner ? noDevice : cellsOf(bid.offer.device))),
  cpu_id: included,
  disk_id: included,
  lock_no: included,
  ip: included,
  file_author: included,
  file_created_id: text(({ lot, bid, isPartner }) => (isPartner ? null : fileCreatedId(lot, bid.offer.device))),
  deposit_account: text(({ bid, isPartner }) => (isPartner ? null : bid.offer.account)),
  contact_phone: text(({ bid, supplier, isPartner }) => (isPartner ? (supplier.contactPhones[0] ?? null) : bid.offer.contactPhone)),
  consortium_id: text(({ lot, bid }) => (bid.offer.entrant.partner === null ? null : lot.consortiumId)),
};
