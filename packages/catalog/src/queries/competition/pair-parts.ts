/** Fewer meetings than this are chance. */
export const supportFloor = 3;

/**
 * Meetings of the selection, and of them the companies that meet most: the company asked for and whom it meets most, or of everybody.
 * Gives `meeting`, both sides of which count, and `chosen`.
 */
export const mostActive = (most: number): string => `
    meeting as (select lot_id, company_a, company_b, a_wins, b_wins, price_gap from {pairs} where {where}),
    side as (
      select company_a as company_id, company_b as rival from meeting
      union all
      select company_b, company_a from meeting
    ),
    chosen as (
      select company_id, count(*) as meetings from side
      where {gys_guid:String} = '' or company_id = {gys_guid:String} or rival = {gys_guid:String}
      group by company_id
      order by meetings desc, company_id
      limit ${most}
    ),
    compared as (
      select * from meeting where company_a in (select company_id from chosen) and company_b in (select company_id from chosen)
    )`;

/** Counts of each pair of `meetings`, a table with the outcomes of lots on which two met. */
export const countedPairs = (meetings: string): string => `
    deal as (select lot_id, 1 as is_deal from {lots} where is_deal = 1 and lot_id in (select lot_id from ${meetings})),
    counted as (
      select m.company_a as company_a, m.company_b as company_b, count(*) as meetings, total(m.a_wins) as a_wins, total(m.b_wins) as b_wins,
        total(d.is_deal) as deals, steady(p50(m.price_gap)) as price_gap
      from ${meetings} m left join deal d on d.lot_id = m.lot_id
      group by m.company_a, m.company_b
    ),
    linked as (select distinct least(from_company, to_company) as company_a, greatest(from_company, to_company) as company_b from party_link)`;

/** What every query of pairs says of one. */
export const pairColumns = `
        n.company_a as "gys_guid",
        ca.name as "Gys_Name",
        n.company_b as "Target_gys_guid",
        cb.name as "Target_Gys_Name",
        n.meetings as "meetNum",
        n.a_wins as "ownWins",
        n.b_wins as "rivalWins",
        n.deals - n.a_wins - n.b_wins as "otherWins",
        case when (n.company_a, n.company_b) in (select company_a, company_b from linked) then '关联'
          when n.meetings < ${supportFloor} then '偶遇' else '竞争' end as "kind",
        n.price_gap as "priceGap",
        n.company_a || '/' || n.company_b as "pair_guid"`;

export const pairNames = `
      left join companies ca on ca.company_id = n.company_a
      left join companies cb on cb.company_id = n.company_b`;
