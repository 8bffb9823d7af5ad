import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import { aboveCeilingReason, rejectReasons } from '../vocabulary/reject-reasons.ts';
import type { LotValue } from './lot-value.ts';
import type { Offer } from './offers.ts';
import type { Project } from './project.ts';

/** An offer and the committee's evaluation; price, validity and rank of an unopened one are unknown. */
export interface Bid {
  offer: Offer;
  price: number | null;
  isValid: boolean | null;
  rejectReason: string | null;
  /** 1 for the best price among the valid bids; equal prices share a rank. */
  rank: number | null;
}

export interface Evaluation {
  bids: Bid[];
  /** Null if no bid may win. */
  winner: Bid | null;
}

const rejected = 0.035;
/** With too few valid bids left a committee may still find enough competition. */
const failsWithFew = 0.6;

/** A bid of a lot that received too few to be opened. */
export const unopened = (offer: Offer): Bid => ({ offer, price: null, isValid: null, rejectReason: null, rank: null });

export interface AwardRule {
  /** The winner if its bid is valid. */
  designated: Supplier | null;
  /** The price nearest to the mean of the valid bids wins, or the lowest; null for the rule of the method. */
  rule: 'average' | 'lowest' | null;
}

/** Opens, checks and ranks the offers and picks the winner by the rule. */
export function evaluate(
  project: Project,
  value: LotValue,
  offers: readonly Offer[],
  { designated, rule }: AwardRule,
  random: Random,
): Evaluation {
  const { sells, minValid, winningPlace } = project.profile;
  const bids = offers.map((offer): Bid => {
    const rejectReason = reasonToReject(offer, value, random);
    return { offer, price: offer.price, isValid: rejectReason === null, rejectReason, rank: null };
  });
  const valid = bids.filter((bid) => bid.rejectReason === null);
  valid.sort((one, other) => (sells ? other.offer.price - one.offer.price : one.offer.price - other.offer.price));
  valid.forEach((bid, place) => {
    const before = valid[place - 1];
    bid.rank = before?.price === bid.price ? before.rank : place + 1;
  });
  if (designated !== null) return { bids, winner: valid.find(({ offer }) => offer.entrant.supplier === designated) ?? null };
  if (valid.length < minValid && random.chance(failsWithFew)) return { bids, winner: null };
  if (rule === 'average') return { bids, winner: nearestToMean(valid) };
  const place = rule === 'lowest' ? 0 : winningPlace.draw(random);
  return { bids, winner: valid[Math.min(place, valid.length - 1)] ?? null };
}

function nearestToMean(valid: readonly Bid[]): Bid | null {
  const mean = valid.reduce((sum, { offer }) => sum + offer.price, 0) / Math.max(1, valid.length);
  const distance = ({ offer }: Bid): number => Math.abs(offer.price - mean);
  return valid.reduce<Bid | null>((best, bid) => (best === null || distance(bid) < distance(best) ? bid : best), null);
}

function reasonToReject(offer: Offer, { ceiling }: LotValue, random: Random): string | null {
  if (offer.isClean) return null;
  if (ceiling !== null && offer.price > ceiling) return aboveCeilingReason;
  return random.chance(rejected) ? random.pick(rejectReasons) : null;
}
