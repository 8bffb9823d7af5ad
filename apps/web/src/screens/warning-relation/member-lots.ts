import type { Row } from '../../lib/queries/use-rows.ts';

export type MemberBid = Row<'relation.memberBids'>;

/** A lot on which companies of a finding bid against each other, with the bid of each. */
export interface MemberLot extends Pick<MemberBid, 'lot_guid' | 'bd_name' | 'zbr_name' | 'kaibiao_time' | 'winner' | 'winner_guid' | 'zbJinE' | 'score'> {
  bids: ReadonlyMap<string, MemberBid>;
  /** Marks that documents of two of them share, both counted as evidence and shared by most bidders. */
  same: readonly string[];
  noise: readonly string[];
}

const kindsIn = (texts: readonly (string | null)[]): string[] => [...new Set(texts.flatMap((text) => text?.split('、') ?? []))];

/** Groups bids by lot, in their order. */
export function lotsOf(bids: readonly MemberBid[]): MemberLot[] {
  const byLot = new Map<string, MemberBid[]>();
  for (const bid of bids) byLot.set(bid.lot_guid, [...(byLot.get(bid.lot_guid) ?? []), bid]);
  return [...byLot.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { lot_guid, bd_name, zbr_name, kaibiao_time, winner, winner_guid, zbJinE, score } = first;
    return [{
      ...{ lot_guid, bd_name, zbr_name, kaibiao_time, winner, winner_guid, zbJinE, score },
      bids: new Map(own.map((bid) => [bid.gys_guid, bid])),
      same: kindsIn(own.map(({ sameKinds }) => sameKinds)),
      noise: kindsIn(own.map(({ noiseKinds }) => noiseKinds)),
    }];
  });
}

/** The companies that bid on these lots, by number of bids. */
export function biddersOf(lots: readonly MemberLot[]): { guid: string; name: string; num: number }[] {
  const found = new Map<string, { guid: string; name: string; num: number }>();
  for (const { bids } of lots) {
    for (const { gys_guid: guid, Gys_Name: name } of bids.values()) {
      found.set(guid, { guid, name: name ?? guid, num: (found.get(guid)?.num ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.num - a.num || (a.guid < b.guid ? -1 : 1));
}

/** The lot with the median score, as an example for all lots with a score; null without any. */
export function middleLot(lots: readonly MemberLot[]): MemberLot | null {
  const scored = lots
    .filter(({ score }) => score !== null)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0) || (a.lot_guid < b.lot_guid ? -1 : 1));
  return scored[Math.floor((scored.length - 1) / 2)] ?? null;
}
