import type { OutsideRecord } from '@tenderscope/detection';
import type { LoadSession } from '../../load/load-session.ts';
import { hasBidRecord } from '../../marts/valid-bidders.ts';

/** Bids and wins of a company in one market. */
interface Counts {
  bids: number;
  wins: number;
}
/** By market. */
type MarketCounts = ReadonlyMap<string, Counts>;

export const marketOf = `coalesce(material_category, '|' || category, '')`;
/** SELECT of the members of candidates stored in `risk_group_member`. */
export const candidates = 'select distinct company_id from risk_group_member';

/** Valid bids and wins on lots with a result and with bids on record: for other lots only the winner would be counted. */
const marketCounts = `
  select company_id, ${marketOf} as market, count(*) as bids, count_sum(is_winner) as wins
  from bid_fact where is_valid = 1 and is_deal + is_failed = 1 and company_id in (${candidates}) and ${hasBidRecord()}
  group by company_id, ${marketOf}
  order by 1, 2`;

/** By company. */
export async function readMarketCounts(session: LoadSession): Promise<ReadonlyMap<string, MarketCounts>> {
  const found = new Map<string, Map<string, Counts>>();
  for await (const rows of session.read(marketCounts)) {
    for (const [company, market, bids, wins] of rows) {
      const own = found.get(String(company)) ?? new Map<string, Counts>();
      found.set(String(company), own.set(String(market), { bids: Number(bids), wins: Number(wins) }));
    }
  }
  return found;
}

/** All bids of a company, and those in these markets. */
export function outsideRecord(counts: MarketCounts | undefined, markets: ReadonlySet<string>): OutsideRecord {
  const record = { bids: 0, wins: 0, marketBids: 0, marketWins: 0 };
  for (const [market, { bids, wins }] of counts ?? []) {
    record.bids += bids;
    record.wins += wins;
    if (!markets.has(market)) continue;
    record.marketBids += bids;
    record.marketWins += wins;
  }
  return record;
}
