import type { GroupRecord, OutsideRecord, PairEvidence, PricedMeeting } from '@tenderscope/detection';
import type { LoadSession } from '../../load/load-session.ts';

interface Lot extends Omit<PricedMeeting, 'present' | 'winner' | 'amount'> {
  market: string;
  /** Bids of the companies asked about. */
  bids: Bid[];
}

interface Bid {
  company: string;
  consortium: string | null;
  isWinner: boolean;
  amount: number;
}

/** What candidates did: their meetings, and their bids elsewhere. */
export interface BidHistory {
  recordOf(members: readonly string[], evidence: readonly PairEvidence[]): GroupRecord;
  /** Lots on which members bid as one consortium. */
  consortiumLots(members: readonly string[]): number;
}

/** Valid bids of the companies in `risk_group_member` by openings; scores without the last digits, in which engines differ. */
const selected = `
  select b.lot_id, b.company_id, k.consortium_id, b.is_winner, b.award_amount, coalesce(b.material_category, '|' || b.category, '') as market,
    l.valid_bidders, b.is_deal, round(s.score, 9), round(s.peer_mean, 9), round(s.peer_variance, 9)
  from (select * from bid_fact where is_valid = 1 and company_id in (select company_id from risk_group_member)) b
  join lot_fact l on l.lot_id = b.lot_id
  left join (select lot_id, company_id, consortium_id from bids where consortium_id is not null) k
    on k.lot_id = b.lot_id and k.company_id = b.company_id
  left join lot_score s on s.lot_id = b.lot_id
  order by b.bids_opened_at, b.lot_id, b.company_id`;

export async function readBids(session: LoadSession): Promise<BidHistory> {
  const lots = new Map<string, Lot>();
  const lotsOf = new Map<string, Lot[]>();
  for await (const rows of session.read(selected)) {
    for (const [lotId, companyId, consortium, isWinner, amount, market, bidders, isDeal, score, mean, variance] of rows) {
      const [id, company] = [String(lotId), String(companyId)];
      const price = score === null ? null : { score: Number(score), peerMean: Number(mean), peerVariance: Number(variance) };
      const found = { lot: id, order: lots.size, market: String(market), bidders: Number(bidders), isDecided: isDeal === 1, price };
      const lot = lots.get(id) ?? { ...found, bids: [] };
      lots.set(id, lot);
      const shared = consortium === null ? null : String(consortium);
      lot.bids.push({ company, consortium: shared, isWinner: isWinner === 1, amount: Number(amount) });
      const known = lotsOf.get(company);
      if (known === undefined) lotsOf.set(company, [lot]);
      else known.push(lot);
    }
  }
  const allLots = (members: readonly string[]): Set<Lot> => new Set(members.flatMap((member) => lotsOf.get(member) ?? []));
  const ownBids = ({ bids }: Lot, members: readonly string[]): Bid[] => bids.filter(({ company }) => members.includes(company));
  return {
    consortiumLots: (members) => [...allLots(members)].filter((lot) => {
      const own = ownBids(lot, members);
      return asBidders(own).length < own.length;
    }).length,
    recordOf(members, evidence) {
      const meetings: PricedMeeting[] = [];
      const markets = new Set<string>();
      const alone: { lot: Lot; bid: Bid }[] = [];
      for (const lot of allLots(members)) {
        const own = ownBids(lot, members);
        const present = asBidders(own);
        if (present.length > 1) {
          const winner = own.find(({ isWinner }) => isWinner);
          markets.add(lot.market);
          meetings.push({ ...lot, present, winner: winner?.company ?? null, amount: winner?.amount ?? null });
        } else alone.push(...own.map((bid) => ({ lot, bid })));
      }
      const outside = new Map(members.map((member) => [member, outsideOf(alone.filter(({ bid }) => bid.company === member), markets)]));
      return { members, meetings: meetings.sort((one, other) => one.order - other.order), outside, evidence };
    },
  };
}

/** One company of each bidder: members of a consortium are one. */
function asBidders(bids: readonly Bid[]): string[] {
  const first = (consortium: string): Bid | undefined => bids.find((bid) => bid.consortium === consortium);
  return bids.filter((bid) => bid.consortium === null || first(bid.consortium) === bid).map(({ company }) => company);
}

function outsideOf(alone: readonly { lot: Lot; bid: Bid }[], markets: ReadonlySet<string>): OutsideRecord {
  const inMarket = alone.filter(({ lot }) => markets.has(lot.market));
  const winsOf = (bids: typeof alone): number => bids.filter(({ bid }) => bid.isWinner).length;
  return { bids: alone.length, wins: winsOf(alone), marketBids: inMarket.length, marketWins: winsOf(inMarket) };
}
