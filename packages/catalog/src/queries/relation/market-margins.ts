import { lowestMechanism } from '@tenderscope/contract';
import type { Param } from '../../params.ts';

export const marketParam = { name: 'market_guid', title: '市场标识', type: 'text' } as const satisfies Param;

/**
 * SQL of the CTEs `lot`, `priced` and `margin`: the lots of a market that the lowest bid wins, their valid sealed bids by price, and the
 * distance of the two lowest ones as a share of ceiling or budget, as the near-tie tests compute it. A consortium is one bidder.
 */
export const marginsSql = `
    lot as (
      select lot_id, lot_name, unit_id, unit_name, bids_opened_at, winner_id, winner_name, coalesce(positive(ceiling_price), positive(budget)) as scale
      from {openings}
      where valid_bidders is not null
        and coalesce(is_sealed_method(method), 1) = 1
        and award_mechanism(method, evaluation_method, price_weight) = '${lowestMechanism}'
        and '${lowestMechanism}:' || coalesce(material_category, '|' || category, '') = {market_guid:String}
        and {where}
    ),
    bidder as (
      select b.lot_id as lot_id, min(b.company_id) as company_id, max(positive(b.price)) as price
      from (select lot_id, company_id, price from {bidFacts} where is_valid = 1 and lot_id in (select lot_id from lot)) b
      left join (select lot_id, company_id, consortium_id from {bidRecords} where consortium_id is not null) k
        on k.lot_id = b.lot_id and k.company_id = b.company_id
      group by b.lot_id, coalesce('K' || k.consortium_id, 'C' || b.company_id)
    ),
    priced as (
      select lot_id, company_id, price, row_number() over (partition by lot_id order by price, company_id) as place
      from bidder
      where price is not null
    ),
    margin as (
      select
        l.lot_id as lot_id,
        max(case when p.place = 1 then p.company_id end) as lowest_id,
        max(case when p.place = 2 then p.company_id end) as second_id,
        max(case when p.place = 1 then p.price end) as lowest,
        max(case when p.place = 2 then p.price end) as second,
        ratio(max(case when p.place = 2 then p.price end) - max(case when p.place = 1 then p.price end), max(l.scale)) as margin
      from (select lot_id, scale from lot where scale is not null) l
      join (select * from priced where place <= 2) p on p.lot_id = l.lot_id
      group by l.lot_id
      having max(p.place) = 2
    )`;
