import { isSealedMethod } from '@tenderscope/contract';
import { closeness, groupCandidates, pairKey, priceScores, riskGroups, type GroupRecord, type PairEvidence, type RiskGroup } from '@tenderscope/detection';
import { eachWin, groupBy, hasWon, tellingValues, validPrices, type BundleRow, type PartyLink, type ReferenceLot } from '@tenderscope/testing';

export interface GroupSources {
  lots: readonly ReferenceLot[];
  bids: readonly BundleRow[];
  links: readonly PartyLink[];
  /** q of every frequent pair, by its ids joined by a comma. */
  q: ReadonlyMap<string, number>;
}

const hardKinds = ['加密锁号', '保证金账户'];
const machine = ['MAC地址', 'CPU序列号', '硬盘序列号'];
const highestTieQ = 0.05;

/** Suspected groups of a bundle, joined from its rows without the warehouse; only the judgement itself is the product's. */
export function expectedGroups({ lots, bids, links, q }: GroupSources): RiskGroup[] {
  const evidence = evidenceOf(bids, links, q);
  const pairs = [...q].map(([pair, value]) => {
    const [a = '', b = ''] = pair.split(',');
    return { a, b, q: value };
  });
  const linked = [...evidence].filter(([, pieces]) => pieces.some(({ strength }) => strength !== 'soft')).map(([pair]) => keyOf(pair));
  const valid = bids.filter((bid) => bid['is_valid'] === '1' || (!bid['is_valid'] && !bid['reject_reason']));
  const ofCompany = groupBy(valid, (bid) => bid['company_id'] ?? '');
  const ofLot = groupBy(valid, (bid) => bid['lot_id'] ?? '');
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  const scores = scoresOf(lots, groupBy(bids, (bid) => bid['lot_id'] ?? ''));

  const recordOf = (members: readonly string[]): GroupRecord => {
    const ids = [...new Set(members.flatMap((member) => (ofCompany.get(member) ?? []).map((bid) => bid['lot_id'] ?? '')))];
    const found = ids.map((id) => {
      const [all, lot] = [ofLot.get(id) ?? [], lotOf.get(id)];
      const own = all.filter((bid) => members.includes(bid['company_id'] ?? '')).sort((one, other) => compare(one['company_id'], other['company_id']));
      return { id, lot, own, present: bidders(own), prices: bidders(all).map((bid) => Number(bid['price'])).filter((price) => price > 0) };
    });
    const meetings = found.filter(({ present }) => present.length > 1).map(({ id, lot, own, present, prices }) => {
      const winners = own.map((bid) => bid['company_id'] ?? '').filter((id) => hasWon(lot, id));
      const amounts = eachWin(lot === undefined ? [] : [lot]).flatMap(({ winner, award }) => (winners.includes(winner?.id ?? '') && award !== null ? [award] : []));
      const close = present.every((bid) => Number(bid['price']) > 0) ? closeness(present.map((bid) => Number(bid['price'])), prices) : null;
      return {
        lot: id,
        order: lot?.eventAt.opening ?? 0,
        present: present.map((bid) => bid['company_id'] ?? ''),
        bidders: lot?.validBidders ?? 0,
        isDecided: lot?.winners.length === 1,
        winner: winners.length === 1 ? (winners[0] ?? null) : null,
        winnerNum: winners.length,
        amount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
        price: scores.get(id) ?? null,
        closeness: close,
      };
    });
    const markets = new Set(meetings.map(({ lot }) => marketOf(lotOf.get(lot))));
    const alone = found.filter(({ present }) => present.length < 2);
    const outside = new Map(members.map((member) => {
      const elsewhere = alone.filter(({ own }) => own.some((bid) => bid['company_id'] === member));
      const near = elsewhere.filter(({ lot }) => markets.has(marketOf(lot)));
      const winsOf = (of: typeof alone): number => of.filter(({ lot }) => hasWon(lot, member)).length;
      return [member, { bids: elsewhere.length, wins: winsOf(elsewhere), marketBids: near.length, marketWins: winsOf(near) }];
    }));
    const pieces = [...evidence].flatMap(([pair, own]) => (pair.split(',').every((id) => members.includes(id)) ? own : []));
    return { members, meetings, outside, evidence: pieces };
  };
  const isTied = (a: string, b: string): boolean => (q.get([a, b].sort().join(',')) ?? 1) <= highestTieQ;
  return riskGroups(groupCandidates(pairs, new Set(linked)), recordOf, isTied);
}

const compare = (one = '', other = ''): number => Number(one > other) - Number(one < other);
const keyOf = (pair: string): string => pairKey(pair.split(',')[0] ?? '', pair.split(',')[1] ?? '');
const marketOf = (lot: ReferenceLot | undefined): string => lot?.material ?? `|${lot?.category ?? ''}`;

/** A consortium is one bidder, identified by its first company. */
const bidders = (own: readonly BundleRow[]): BundleRow[] =>
  own.filter((bid) => !bid['consortium_id'] || own.find((one) => one['consortium_id'] === bid['consortium_id']) === bid);

function evidenceOf(bids: readonly BundleRow[], links: readonly PartyLink[], q: GroupSources['q']): Map<string, PairEvidence[]> {
  const shared = [...groupBy(tellingValues(bids), ({ pair, kind }) => `${pair},${kind}`)].map(([key, own]): PairEvidence => {
    const [a = '', b = '', label = ''] = key.split(',');
    return { a, b, label, strength: hardKinds.includes(label) ? 'hard' : machine.includes(label) ? 'medium' : 'soft', lots: own.length };
  });
  const registered = links.map(({ gys_guid: one, Target_gys_guid: other, kind, strength }): PairEvidence => {
    const [a = '', b = ''] = [one, other].sort();
    return { a, b, label: kind, strength: strength >= 1 ? 'hard' : strength >= 0.3 ? 'medium' : 'soft', lots: 0 };
  });
  const ofPairs = groupBy([...shared, ...registered].filter(({ a, b }) => q.has(`${a},${b}`)), ({ a, b }) => `${a},${b}`);
  return new Map([...ofPairs].map(([pair, pieces]) => {
    const ids = pieces.filter(({ label }) => machine.includes(label));
    const [first] = ids;
    if (first === undefined || ids.length < machine.length) return [pair, pieces];
    const complete: PairEvidence = { ...first, label: 'whole', strength: 'hard', lots: Math.min(...ids.map(({ lots }) => lots)) };
    return [pair, [complete, ...pieces.filter((piece) => !ids.includes(piece))]];
  }));
}

/** Price scores of lots with three valid prices, by lot. */
type Price = GroupRecord['meetings'][number]['price'];
function scoresOf(lots: readonly ReferenceLot[], bidsOf: ReadonlyMap<string, readonly BundleRow[]>): Map<string, Price> {
  const screened = lots.flatMap((lot) => {
    const prices = validPrices(bidsOf.get(lot.id) ?? []);
    if (prices.length < 3 || (lot.method !== null && !isSealedMethod(lot.method))) return [];
    const n = prices.length;
    const mean = prices.reduce((sum, price) => sum + price, 0) / n;
    const sd = Math.sqrt(prices.reduce((sum, price) => sum + (price - mean) ** 2, 0) / (n - 1));
    const third = prices.reduce((sum, price) => sum + ((price - mean) / sd) ** 3, 0);
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    const peers = [`${marketOf(lot)}|${lot.province ?? ''}`, marketOf(lot), lot.category ?? '', ''];
    const skew = n >= 4 && sd > 0 ? (n * third) / ((n - 1) * (n - 2)) : null;
    return [{ id: lot.id, cv: sd / mean, spd: (high - low) / low, skew, peers }];
  });
  const scores = priceScores(screened.map((one) => ({
    ...one,
    cv: Number(one.cv.toFixed(12)),
    spd: Number(one.spd.toFixed(12)),
    skew: one.skew === null ? null : Number(one.skew.toFixed(12)),
  })));
  return new Map(screened.map(({ id }, place) => [id, scores[place] ?? null]));
}
