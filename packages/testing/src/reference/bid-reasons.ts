import type { Bundle, BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import type { EventLots, ReferenceLot } from './lots.ts';
import { meetingsOfTwo } from './meetings.ts';
import { hasWon } from './winners.ts';

const isRejected = (bid: BundleRow): boolean => bid.is_valid === '0' || (bid.is_valid === '' && bid.reject_reason !== '');

/** Reasons of failed lots, from their bids, like `insight.failureReasons`. */
export function failureReasonsOf({ opening }: EventLots, bundle: Bundle) {
  const bids = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const failed = opening.filter(({ isFailed }) => isFailed);
  const reasons = failed.flatMap(({ id, opened }) => {
    const own = bids.get(id) ?? [];
    const rejected = new Set(own.filter(isRejected).map((bid) => `否决投标：${bid.reject_reason || '原因未说明'}`));
    if (rejected.size > 0) return [...rejected];
    return [own.length > 0 && !opened ? '未开标' : '未说明'];
  });
  return [...groupBy(reasons, (reason) => reason)].map(([reason, lots]) => ({
    liubiao_yuanyin: reason,
    reasonLotNum: lots.length,
    failedNum: failed.length,
    reasonRate: lots.length / failed.length,
  }));
}

/** Rejected bids by reason, like `insight.rejectReasons`; a win without a bid counts as one. */
export function rejectReasonsOf({ opening }: EventLots, bundle: Bundle) {
  const bids = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const all = opening.reduce((sum, { bidders }) => sum + bidders.length, 0);
  const rejected = opening.flatMap(({ id }) => (bids.get(id) ?? []).filter(isRejected));
  return [...groupBy(rejected, (bid) => bid.reject_reason || '未说明')].map(([reason, own]) => ({
    foujue_yuanyin: reason,
    rejectedNum: own.length,
    rejectedLotNum: new Set(own.map((bid) => bid.lot_id)).size,
    bidNum: all,
    rejectedRate: own.length / all,
  }));
}

/** Pairs that met at least three times on these lots, like `agency.pairs`. */
export function repeatedPairsOf(lots: readonly ReferenceLot[], bundle: Bundle) {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const met = groupBy(meetingsOfTwo(bundle.bids.filter((bid) => byId.has(bid.lot_id ?? ''))), ({ members }) => members.join(','));
  return [...met].filter(([, own]) => own.length >= 3).map(([members, own]) => {
    const [gys_guid = '', Target_Gys_guid = ''] = members.split(',');
    const wins = own.filter(({ lot }) => [gys_guid, Target_Gys_guid].some((one) => hasWon(byId.get(lot), one))).length;
    const unitNum = new Set(own.map(({ lot }) => byId.get(lot)?.unitId)).size;
    const decidedNum = own.filter(({ lot }) => byId.get(lot)?.isDeal === true || byId.get(lot)?.isFailed === true).length;
    const undecidedNum = own.filter(({ lot }) => byId.get(lot)?.isRunning === true).length;
    const pairWinRate = decidedNum === 0 ? null : wins / decidedNum;
    return { gys_guid, Target_Gys_guid, meetNum: own.length, pairWins: wins, pairWinRate, unitNum, decidedNum, undecidedNum };
  });
}
