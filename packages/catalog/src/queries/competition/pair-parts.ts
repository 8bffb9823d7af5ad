import { pairMeetings } from '../../compile/known-rollups.ts';
import type { ReadRollup } from '../../compile/rollups.ts';

/** Fewer meetings than this are treated as chance. */
export const supportFloor = 3;

export const isInRequest = `({gys_guid:String} = '' or company_a = {gys_guid:String} or company_b = {gys_guid:String})`;

/**
 * Among the pairs with the requested company, or among all pairs, the companies that meet most: the requested company and its most frequent
 * rivals, or the most frequent of all. Result: `chosen`.
 */
export const busiestCompanies = (max: number, read: ReadRollup): string => `
    met as (${read(pairMeetings, { by: ['company_a', 'company_b'], measures: ['lots'], only: () => isInRequest })}),
    side as (
      select company_a as company_id, lots from met
      union all
      select company_b, lots from met
    ),
    chosen as (
      select s.company_id as company_id, count_sum(s.lots) as meetings from side s
      group by s.company_id
      order by meetings desc, company_id
      limit ${max}
    )`;

/** SQL of the pairs of `chosen`; `isWanted` limits them. */
export const pairsOfChosen = (isWanted = '1 = 1'): string => `
      select pair.company_a as company_a, pair.company_b as company_b
      from (select x.company_id as company_a, y.company_id as company_b from chosen x cross join chosen y) as pair
      where pair.company_a < pair.company_b and ${isWanted}`;

/** SQL prefilter: true for every meeting of these pairs and for very few others. */
export const mayBeOf = (pairs: string): string =>
  `(text_number(company_a), text_number(company_b)) in (select text_number(company_a), text_number(company_b) from ${pairs})`;
/** SQL condition that a meeting is of one of these pairs, for few meetings or pairs. */
export const isOf = (pairs: string): string => `(company_a, company_b) in (select company_a, company_b from ${pairs})`;

/** Counts for each of `pairs` in `meetings`, a table with the outcomes of lots on which two companies met. */
export const countedPairs = (meetings: string, pairs: string): string => `
    every_count as (
      select m.company_a as company_a, m.company_b as company_b, count(*) as meetings, count_sum(m.a_wins) as a_wins, count_sum(m.b_wins) as b_wins,
        count_sum(m.a_wins * m.b_wins) as both_win, count_sum(m.is_deal) as deals,
        count_sum(m.is_undecided) as undecided, round_stable(p50(m.price_gap)) as price_gap
      from ${meetings} m
      group by m.company_a, m.company_b
    ),
    counted as (select * from every_count where ${isOf(pairs)}),
    linked as (select distinct least(from_company, to_company) as company_a, greatest(from_company, to_company) as company_b from {partyLinks})`;

/** Columns that every query of pairs has. */
export const pairColumns = `
        n.company_a as "gys_guid",
        ca.name as "Gys_Name",
        n.company_b as "Target_gys_guid",
        cb.name as "Target_Gys_Name",
        n.meetings as "meetNum",
        n.a_wins as "ownWins",
        n.b_wins as "rivalWins",
        n.deals - n.a_wins - n.b_wins + n.both_win as "otherWins",
        n.undecided as "undecidedNum",
        case when (n.company_a, n.company_b) in (select company_a, company_b from linked) then '关联'
          when n.meetings < ${supportFloor} then '偶遇' else '竞争' end as "kind",
        n.price_gap as "priceGap",
        n.company_a || '/' || n.company_b as "pair_guid"`;

export const pairNames = `
      left join companies ca on ca.company_id = n.company_a
      left join companies cb on cb.company_id = n.company_b`;
