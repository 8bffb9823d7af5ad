import { closeness, type GroupRecord, type PairEvidence, type PricedMeeting } from '@tenderscope/detection';
import type { LoadSession } from '../../load/load-session.ts';
import { averageWins } from '../../marts/price-pattern.ts';
import { candidates, marketOf, outsideRecord, readMarketCounts } from './market-counts.ts';

interface Lot extends Omit<PricedMeeting, 'present' | 'winner' | 'winnerNum' | 'amount' | 'closeness'> {
  market: string;
  /** Prices of all bidders. */
  prices: number[];
  /** True if it was a deal or failed. */
  hasResult: boolean;
  consortia: string[];
  averageWins: boolean;
}

interface Bid {
  lot: Lot;
  company: string;
  price: number | null;
  consortium: string | null;
  isWinner: boolean;
  amount: number | null;
}

/** Activity of candidates: their meetings, and their bids elsewhere. */
export interface BidHistory {
  recordOf(members: readonly string[], evidence: readonly PairEvidence[]): GroupRecord;
  /** Number of lots on which members bid as one consortium. */
  consortiumLots(members: readonly string[]): number;
  /** Number of lots where members met and the average wins, whose close bids are no evidence. */
  averageLots(members: readonly string[]): number;
}

/**
 * Valid bids of all bidders where two members of a candidate in `risk_group_member` met, by openings; `is_member` marks members of any
 * candidate. Where the average wins, prices are not read as evidence. Scores without the last digits, in which engines differ.
 */
const meetingBids = `
  with own as (
    select g.group_guid, b.lot_id from bid_fact b join risk_group_member g on g.company_id = b.company_id where b.is_valid = 1
  ),
  met as (select group_guid, lot_id from own group by group_guid, lot_id having count(*) > 1)
  select b.lot_id, b.company_id, case when b.company_id in (${candidates}) then 1 else 0 end as is_member, b.price,
    k.consortium_id, b.is_winner, b.award_amount, b.market, l.valid_bidders,
    case when l.winner_num = 1 then b.is_deal else 0 end as is_decided, round(s.score, 9), round(s.peer_mean, 9),
    round(s.peer_variance, 9), b.is_deal + b.is_failed as has_result, ${averageWins('l')} as average_wins
  from (select *, ${marketOf} as market from bid_fact where is_valid = 1 and lot_id in (select lot_id from met)) b
  join lot_fact l on l.lot_id = b.lot_id
  left join (select lot_id, company_id, consortium_id from bids where consortium_id is not null) k
    on k.lot_id = b.lot_id and k.company_id = b.company_id
  left join lot_score s on s.lot_id = b.lot_id
  order by b.bids_opened_at, b.lot_id, b.company_id`;

/** Reads the history of the candidates in `risk_group_member`. It provides a record of each of them, and of subsets of its members. */
export async function readBids(session: LoadSession): Promise<BidHistory> {
  const lots = new Map<string, Lot>();
  const bidsOf = new Map<string, Bid[]>();
  for await (const rows of session.read(meetingBids)) {
    for (const row of rows) {
      const [lotId, companyId, isMember, bidPrice, consortium, isWinner, amount, market, bidders] = row;
      const [isDecided, score, mean, variance, hasResult, average] = row.slice(9);
      const [id, company] = [String(lotId), String(companyId)];
      let lot = lots.get(id);
      if (lot === undefined) {
        const isPriced = score !== null && average !== 1;
        const price = isPriced ? { score: Number(score), peerMean: Number(mean), peerVariance: Number(variance) } : null;
        const facts = { lot: id, order: lots.size, market: String(market), bidders: Number(bidders), price };
        const flags = { isDecided: isDecided === 1, hasResult: hasResult === 1, averageWins: average === 1 };
        lots.set(id, (lot = { ...facts, ...flags, prices: [], consortia: [] }));
      }
      const [price, shared] = [Number(bidPrice) > 0 ? Number(bidPrice) : null, consortium === null ? null : String(consortium)];
      const isSecond = shared !== null && lot.consortia.includes(shared);
      if (shared !== null && !isSecond) lot.consortia.push(shared);
      if (price !== null && !isSecond) lot.prices.push(price);
      if (isMember !== 1) continue;
      const bid = { lot, company, price, consortium: shared, isWinner: isWinner === 1, amount: amount === null ? null : Number(amount) };
      const known = bidsOf.get(company);
      if (known === undefined) bidsOf.set(company, [bid]);
      else known.push(bid);
    }
  }
  const everywhere = await readMarketCounts(session);
  const together = (members: readonly string[]): Map<Lot, Bid[]> => byLot(members.map((member) => bidsOf.get(member) ?? []));
  return {
    consortiumLots: (members) => [...together(members).values()].filter((own) => asBidders(own).length < own.length).length,
    averageLots: (members) => [...together(members)].filter(([lot, own]) => lot.averageWins && asBidders(own).length > 1).length,
    recordOf(members, evidence) {
      const meetings: PricedMeeting[] = [];
      const against: Bid[] = [];
      for (const [lot, own] of together(members)) {
        const present = asBidders(own);
        if (present.length < 2) continue;
        meetings.push(meetingOf(lot, own, present));
        against.push(...own);
      }
      meetings.sort((one, other) => one.order - other.order);
      const markets = new Set(against.map(({ lot }) => lot.market));
      const outside = new Map(members.map((member) => [member, outsideRecord(everywhere.get(member), markets)]));
      for (const { lot, company, isWinner } of against) {
        const record = outside.get(company);
        if (record === undefined || !lot.hasResult) continue;
        const won = Number(isWinner);
        record.bids -= 1;
        record.wins -= won;
        record.marketBids -= 1;
        record.marketWins -= won;
      }
      return { members, meetings, outside, evidence };
    },
  };
}

/** Bids of each lot in the order of `members`, to whom the bids belong. */
function byLot(members: readonly (readonly Bid[])[]): Map<Lot, Bid[]> {
  const found = new Map<Lot, Bid[]>();
  for (const bids of members) {
    for (const bid of bids) {
      const own = found.get(bid.lot);
      if (own === undefined) found.set(bid.lot, [bid]);
      else own.push(bid);
    }
  }
  return found;
}

function meetingOf(held: Lot, own: readonly Bid[], present: readonly Bid[]): PricedMeeting {
  const { lot, order, bidders, isDecided, price, prices } = held;
  const winners = own.filter(({ isWinner }) => isWinner);
  const amounts = winners.flatMap(({ amount }) => amount ?? []);
  const offered = present.flatMap((bid) => bid.price ?? []);
  return {
    lot, order, bidders, isDecided, price,
    present: present.map(({ company }) => company),
    winner: winners.length === 1 ? (winners[0]?.company ?? null) : null,
    winnerNum: winners.length,
    amount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
    closeness: offered.length === present.length && !held.averageWins ? closeness(offered, prices) : null,
  };
}

/** One bid of each bidder: members of a consortium are one. */
function asBidders(bids: readonly Bid[]): Bid[] {
  const first = (consortium: string): Bid | undefined => bids.find((bid) => bid.consortium === consortium);
  return bids.filter((bid) => bid.consortium === null || first(bid.consortium) === bid);
}
