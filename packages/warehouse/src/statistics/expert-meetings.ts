import { spearman } from '@tenderscope/detection';
import type { LoadSession } from '../load/load-session.ts';

interface ChangedFirst {
  meetings: number;
  /** Of these, the meetings whose result agrees with the change. */
  results: number;
}

interface Meetings {
  /** Meetings in which another bidder would be first without the expert. */
  decisive: number;
  /** Meetings that the supplier won. */
  won: number;
  /** Meetings in which the supplier is first by all marks only with the expert's, and those of them that it won. */
  raised: ChangedFirst;
  /** Meetings in which the supplier is first by all marks only without the expert's, and those of them that another bidder won. */
  lowered: ChangedFirst;
  /** Meetings in which the expert gave at least one bidder the full mark. */
  capped: number;
  /**
   * For the requested pairs: agreement of the marks of all panels with low prices, the mean over the meetings of Spearman's correlation of
   * mean marks with prices, with the sign chosen so that 1 = the cheaper the better. Evaluators who know the prices favour low bids (Dekel
   * & Schurr 2014, Rev. Law Econ. 10), so low bids may explain a supplier's high marks. Null if no meeting has two different prices.
   */
  lowPriceAgreement: number | null;
}

type PairNames = Readonly<{ expert: string; company: string }>;
const keyOf = (expert: unknown, company: unknown): string => `${String(expert)}\u0000${String(company)}`;

const outcomes = `
    select
      t.expert_id, t.company_id,
      count_sum(p.is_decisive) as decisive,
      count_sum(t.is_winner) as won,
      count_sum(case when t.first_change = 1 then 1 else 0 end) as raised,
      count_sum(case when t.first_change = 1 and t.is_winner = 1 then 1 else 0 end) as raised_won,
      count_sum(case when t.first_change = -1 then 1 else 0 end) as lowered,
      count_sum(case when t.first_change = -1 and b.is_valid = 1 and l.is_deal = 1 and t.is_winner = 0 then 1 else 0 end) as lowered_lost,
      count_sum(c.is_capped) as capped
    from review_total t
    join review_panel p on p.lot_id = t.lot_id and p.expert_id = t.expert_id
    join lot_fact l on l.lot_id = t.lot_id
    left join bid_fact b on b.lot_id = t.lot_id and b.company_id = t.company_id
    join (
      select lot_id, expert_id, max(case when score > 1 - 0.000000001 then 1 else 0 end) as is_capped from review_total group by lot_id, expert_id
    ) c on c.lot_id = t.lot_id and c.expert_id = t.expert_id
    where t.residual is not null
    group by t.expert_id, t.company_id`;

type MeetingsOf = (expert: string, company: string) => Partial<Meetings>;

/** @returns results of the meetings of an expert and a supplier on comparable panels. */
export async function readMeetings(session: LoadSession, requested: readonly PairNames[]): Promise<MeetingsOf> {
  const found = new Map<string, Partial<Meetings>>();
  for await (const rows of session.read(outcomes)) {
    for (const [expert, company, ...counts] of rows) {
      const [decisive = 0, won = 0, raised = 0, raisedWon = 0, lowered = 0, loweredLost = 0, capped = 0] = counts.map(Number);
      found.set(keyOf(expert, company), {
        decisive, won, raised: { meetings: raised, results: raisedWon }, lowered: { meetings: lowered, results: loweredLost }, capped,
      });
    }
  }
  if (requested.length > 0) {
    const agreements = await readAgreements(session, new Set(requested.map(({ expert, company }) => keyOf(expert, company))));
    for (const [key, values] of agreements) {
      const lowPriceAgreement = values.reduce((sum, value) => sum + value, 0) / values.length;
      found.set(key, { ...found.get(key), lowPriceAgreement });
    }
  }
  return (expert, company) => found.get(keyOf(expert, company)) ?? {};
}

/** The agreement of marks and low prices on the lots where each of the pairs met. */
async function readAgreements(session: LoadSession, requested: ReadonlySet<string>): Promise<Map<string, number[]>> {
  const lots = new Map<string, { marks: number[]; prices: number[] }>();
  const selected = `
    select m.lot_id, round(m.marks, 9) as marks, b.price
    from (select lot_id, company_id, avg(score) as marks from review_total where residual is not null group by lot_id, company_id) m
    join bid_fact b on b.lot_id = m.lot_id and b.company_id = m.company_id
    where b.price > 0
    order by m.lot_id, m.company_id`;
  for await (const rows of session.read(selected)) {
    for (const [lot, marks, price] of rows) {
      const bids = lots.get(String(lot)) ?? { marks: [], prices: [] };
      lots.set(String(lot), bids);
      bids.marks.push(Number(marks));
      bids.prices.push(-Number(price));
    }
  }
  const agreements = new Map<string, number[]>();
  const met = 'select expert_id, company_id, lot_id from review_total where residual is not null order by expert_id, company_id, lot_id';
  for await (const rows of session.read(met)) {
    for (const [expert, company, lot] of rows) {
      const { marks, prices } = lots.get(String(lot)) ?? { marks: [], prices: [] };
      const agreement = requested.has(keyOf(expert, company)) ? spearman(marks, prices) : null;
      if (agreement !== null) agreements.set(keyOf(expert, company), [...(agreements.get(keyOf(expert, company)) ?? []), agreement]);
    }
  }
  return agreements;
}
