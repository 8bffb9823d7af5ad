import { messages } from '../messages.ts';
import { codeOf, objectOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { amountOf, type Amount } from './money.ts';
import type { OcdsReject } from './ocds-rows.ts';
import { partyId } from './parties.ts';
import { relatedLots, type OcdsLot } from './related-lots.ts';
import { bidStatuses } from './vocabulary/ocds-codes.ts';

/** One tenderer's bid on one lot. */
export interface OcdsBid {
  lot: OcdsLot;
  /** Reference to the company. */
  tenderer: JsonObject;
  company: string;
  /** Also null for a bid on several lots at once, whose amount is their total. */
  price: Amount | null;
  date: string;
  /** '1', '0', or '' if its status is not conclusive. */
  isValid: string;
  /** Shared by the partners of a joint bid. */
  consortium: string;
  /** An invitation only: there is no bid yet. */
  isInvitation: boolean;
}

export interface Bids {
  bids: OcdsBid[];
  rejects: OcdsReject[];
  /** Unknown codes of statuses. */
  unknownCodes: string[];
  /** Number of tenderers of a tender with several lots and no bids: their lots are unknown. */
  unplacedTenderers: number;
}

/**
 * The bids of a process with their invitations, one for each lot and tenderer: of several, valid ones are preferred, then the latest, since
 * a later bid replaces an earlier one. Tenderers of a tender without bids are bidders on its only lot, without a price.
 */
export function bidsOf(release: JsonObject, lots: readonly OcdsLot[]): Bids {
  const rejects: OcdsReject[] = [];
  const unknownCodes: string[] = [];
  const bids = new Map<string, OcdsBid>();
  for (const detail of objectsOf(objectOf(release['bids'])['details'])) {
    const tenderers = objectsOf(detail['tenderers']).filter((tenderer) => partyId(tenderer) !== '');
    const about = relatedLots(detail, lots);
    const reject = (reason: string): void => void rejects.push({ table: 'bids', text: textOf(detail['id']), reason });
    if (tenderers.length === 0) reject(messages.ocds.bidWithoutTenderer);
    else if (!about) reject('relatedLots' in detail || 'relatedLot' in detail ? messages.ocds.bidOnUnknownLot : messages.ocds.bidWithoutLot);
    const status = codeOf(detail['status']);
    if (status !== '' && !Object.hasOwn(bidStatuses, status)) unknownCodes.push(textOf(detail['status']));
    for (const lot of about ?? []) {
      for (const tenderer of tenderers) {
        const bid = readBid(detail, lot, tenderer, { isShared: (about ?? []).length > 1, isJoint: tenderers.length > 1 });
        const key = JSON.stringify([lot.key, bid.company, bid.isInvitation]);
        const other = bids.get(key);
        if (!other || weight(bid) >= weight(other)) bids.set(key, bid);
      }
    }
  }
  const isListed = [...bids.values()].some(({ isInvitation }) => !isInvitation) || rejects.length > 0;
  const tenderers = isListed ? [] : objectsOf(objectOf(release['tender'])['tenderers']).filter((tenderer) => partyId(tenderer) !== '');
  const [lot, ...others] = lots;
  if (!lot || others.length > 0) return { bids: [...bids.values()], rejects, unknownCodes, unplacedTenderers: tenderers.length };
  for (const tenderer of tenderers) {
    bids.set(JSON.stringify([lot.key, partyId(tenderer), false]), readBid({}, lot, tenderer, { isShared: false, isJoint: false }));
  }
  return { bids: [...bids.values()], rejects, unknownCodes, unplacedTenderers: 0 };
}

interface Sharing {
  /** One amount for several lots. */
  isShared: boolean;
  /** Several tenderers. */
  isJoint: boolean;
}

function readBid(detail: JsonObject, lot: OcdsLot, tenderer: JsonObject, { isShared, isJoint }: Sharing): OcdsBid {
  const status = codeOf(detail['status']);
  return {
    lot,
    tenderer,
    company: partyId(tenderer),
    price: isShared ? null : amountOf(detail['value']),
    date: timeOf(detail['date']),
    isValid: bidStatuses[status] ?? '',
    consortium: isJoint ? textOf(detail['id']) : '',
    isInvitation: status === 'invited',
  };
}

/** Valid bids before others, then the later one. */
const weight = (bid: OcdsBid): string => `${bid.isValid === '1' ? 1 : 0}${bid.date}`;
