/**
 * Relation of the losing bidders of deals: `lot_id`, `company_id`. A consortium is one bidder: partners of a winner did not lose.
 * @param lots SELECT of the ids of the lots
 */
export const loserRows = (lots: string): string => `(
      select f.lot_id as lot_id, f.company_id as company_id
      from (select lot_id, company_id, has_won, is_winner from bid_fact where lot_id in (${lots})) f
      left join (select lot_id, company_id, consortium_id from bids where lot_id in (${lots})) r on r.lot_id = f.lot_id and r.company_id = f.company_id
      left join (
        select distinct o.lot_id as lot_id, o.consortium_id as consortium_id
        from (select lot_id, company_id, consortium_id from bids where lot_id in (${lots}) and consortium_id is not null) o
        join (select lot_id, company_id from bid_fact where lot_id in (${lots}) and (has_won = 1 or is_winner = 1)) w
          on w.lot_id = o.lot_id and w.company_id = o.company_id
      ) c on c.lot_id = r.lot_id and c.consortium_id = r.consortium_id
      where f.has_won = 0 and f.is_winner = 0 and c.lot_id is null and f.lot_id in (select lot_id from lot_fact where is_deal = 1)
    )`;
