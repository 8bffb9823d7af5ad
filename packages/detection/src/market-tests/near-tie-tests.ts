import { closeWinners, type ClosePair } from './close-winners.ts';
import { mulberry32 } from '../mulberry32.ts';
import { MarketHistory } from './market-history.ts';
import { minMarketLots, missingTies, type MarketTest } from './missing-ties.ts';
import { repeatedRanks, type Rebid } from './repeated-ranks.ts';

/** A lot of a 品类 with the valid bids that are compared, or only a win in a lot of another mechanism. */
export interface MarketLot {
  id: string;
  /** The failed lot that this one repeats, by its own record; null if that is unknown. */
  previous: string | null;
  buyer: string;
  /** Name without the suffix of a repetition. */
  name: string;
  /** Opening, epoch ms. */
  at: number;
  /** Ceiling, otherwise budget, yuan; null if neither is known. */
  scale: number | null;
  /** True if the lowest bid wins and bids are sealed. */
  isCompared: boolean;
  isFailed: boolean;
  /** Valid bids by price; a consortium is one bidder. */
  bids: readonly { bidder: string; price: number }[];
  /** Null without a deal, or with several winners. */
  winner: string | null;
  /** Yuan. */
  amount: number;
}

export const nearTieNames = ['missingTies', 'backlog', 'incumbency', 'rebids'] as const;
export type NearTieName = (typeof nearTieNames)[number];

export interface NearTieResult {
  /** Lots in which margins can be measured. */
  margins: number;
  tests: Record<NearTieName, MarketTest>;
  /** The company that was lowest most often: its share of the lots, and the p of missing ties without them, null if too few are left. */
  leader: { share: number; p: number | null };
  /** New tenders of failed lots: those that name the failed lot, and those that are recognised by buyer and name. */
  rebids: { stated: number; inferred: number };
}

/**
 * The tests of one market over its lots, in the order of openings. Margins are known up to the roundness of the prices: half a unit on both
 * sides is added to each price, by the same random numbers each time, since equal round prices would be too few near ties.
 */
export function nearTieTests(lots: readonly MarketLot[]): NearTieResult {
  const history = new MarketHistory();
  const random = mulberry32(lots.length);
  const compared: { margin: number; lowest: string }[] = [];
  const pairs: Record<'backlog' | 'incumbency', ClosePair[]> = { backlog: [], incumbency: [] };
  for (const sameDay of byMoment(lots)) {
    for (const { bids, scale, isCompared, winner, at, buyer } of sameDay) {
      const [lowest, second] = bids;
      if (!isCompared || lowest === undefined || second === undefined || scale === null) continue;
      const margin = (second.price - lowest.price) / scale;
      compared.push({ margin: Math.abs(margin + (unitOf(bids) / scale) * (random() - random())), lowest: lowest.bidder });
      if (winner !== lowest.bidder) continue;
      const both = (fact: (company: string) => number): ClosePair => ({ margin, winner: fact(winner), loser: fact(second.bidder) });
      pairs.backlog.push(both((company) => -history.backlog(company, at)));
      pairs.incumbency.push(both((company) => Number(history.isIncumbent(company, buyer))));
    }
    for (const { winner, buyer, at, amount } of sameDay) if (winner !== null) history.add(winner, buyer, at, amount);
  }
  const rebids = rebidsOf(lots);
  return {
    margins: compared.length,
    tests: {
      missingTies: missingTies(compared.map(({ margin }) => margin)),
      backlog: closeWinners(pairs.backlog),
      incumbency: closeWinners(pairs.incumbency),
      rebids: repeatedRanks(rebids),
    },
    leader: leaderOf(compared),
    rebids: { stated: rebids.filter(({ isStated }) => isStated).length, inferred: rebids.filter(({ isStated }) => !isStated).length },
  };
}

/** Lots of one opening: none of them is known to the bidders of the others. */
function* byMoment(lots: readonly MarketLot[]): Generator<MarketLot[]> {
  let same: MarketLot[] = [];
  for (const lot of lots) {
    if (same[0] !== undefined && same[0].at !== lot.at) {
      yield same;
      same = [];
    }
    same.push(lot);
  }
  if (same.length > 0) yield same;
}

const units = [1e6, 1e5, 1e4, 1e3, 100, 10, 1] as const;
/** The greatest power of ten, yuan, of which every price of a lot is a multiple; 分 without one. */
const unitOf = (bids: MarketLot['bids']): number => units.find((unit) => bids.every(({ price }) => price % unit === 0)) ?? 0.01;

function leaderOf(compared: readonly { margin: number; lowest: string }[]): NearTieResult['leader'] {
  const counts = new Map<string, number>();
  for (const { lowest } of compared) counts.set(lowest, (counts.get(lowest) ?? 0) + 1);
  const [leader = '', most = 0] = [...counts].reduce<[string, number] | []>((best, one) => (one[1] > (best[1] ?? 0) ? one : best), []);
  const others = compared.filter(({ lowest }) => lowest !== leader).map(({ margin }) => margin);
  return { share: most / Math.max(1, compared.length), p: others.length < minMarketLots ? null : missingTies(others).p };
}

/**
 * New tenders with the failed lots that they repeat, as far as the three lowest bidders bid again: the lot that they name, otherwise the
 * last failed lot of the same buyer and name.
 */
function rebidsOf(lots: readonly MarketLot[]): (Rebid & { isStated: boolean })[] {
  const byId = new Map(lots.flatMap((lot) => (lot.isCompared && lot.isFailed ? [[lot.id, lot] as const] : [])));
  const byName = new Map<string, MarketLot>();
  const rebids: (Rebid & { isStated: boolean })[] = [];
  for (const lot of lots) {
    if (!lot.isCompared) continue;
    const key = `${lot.buyer}\u0000${lot.name}`;
    const isStated = lot.previous !== null;
    const before = lot.previous === null ? byName.get(key) : byId.get(lot.previous);
    byName.delete(key);
    const rebid = before !== undefined && before.at < lot.at ? rebidOf(before, lot) : null;
    if (rebid !== null) rebids.push({ ...rebid, isStated });
    if (lot.isFailed) byName.set(key, lot);
  }
  return rebids;
}

function rebidOf(before: MarketLot, { bids }: MarketLot): Rebid | null {
  const again = new Map(bids.map(({ bidder, price }) => [bidder, price]));
  const [first, second, third] = before.bids.flatMap(({ bidder, price }) => {
    const after = again.get(bidder);
    return after === undefined ? [] : [{ price, after }];
  });
  if (first === undefined || second === undefined || third === undefined) return null;
  return { before: [first.price, second.price, third.price], after: [first.after, second.after, third.after] };
}
