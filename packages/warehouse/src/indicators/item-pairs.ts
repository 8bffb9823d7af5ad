/**
 * Two bidders of one lot and the items that both price, `company_a < company_b`, without members of one consortium: `common` items, `equal`
 * prices that no third bidder states, the lowest and highest ratio of their prices, and the lowest and highest difference in yuan.
 */
export const itemPairs = `(
      with priced as (select lot_id, item_no, company_id, unit_price from items where unit_price > 0),
      shared as (select lot_id, item_no, unit_price, count(*) as bidders from priced group by lot_id, item_no, unit_price)
      select a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, max(p.unit_id) as unit_id, count(*) as common,
        count_sum(case when a.unit_price = b.unit_price and s.bidders = 2 then 1 else 0 end) as equal,
        min(a.unit_price / b.unit_price) as low_ratio, max(a.unit_price / b.unit_price) as high_ratio,
        min(a.unit_price - b.unit_price) as low_gap, max(a.unit_price - b.unit_price) as high_gap
      from priced a
      join priced b on b.lot_id = a.lot_id and b.item_no = a.item_no
      join shared s on s.lot_id = a.lot_id and s.item_no = a.item_no and s.unit_price = a.unit_price
      join bid_pair p on p.lot_id = a.lot_id and p.company_a = a.company_id and p.company_b = b.company_id
      where a.company_id < b.company_id
      group by a.lot_id, a.company_id, b.company_id
    )`;

/** Lots whose pairs are tested: the share or number that is compared, and whether the pair is hit. */
export const lotsOfPairs = (pairs: string, { value, isHit, tested = 'true' }: { value: string; isHit: string; tested?: string }): string => `
    select q.lot_id as subject_id, max(q.unit_id) as unit_id, max(${value}) as value, max(case when ${isHit} then 1 else 0 end) as is_hit,
      cast(null as varchar) as detail
    from ${pairs} q where ${tested} group by q.lot_id`;

/** Both companies of the pairs that are hit. */
export const partiesOfPairs = (pairs: string, isHit: string): string =>
  ['company_a', 'company_b'].map((side) => `select q.lot_id as lot_id, q.${side} as company_id from ${pairs} q where ${isHit}`).join(' union all ');
