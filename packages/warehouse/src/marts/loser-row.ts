/** Relation of the losing bidders of deals: `lot_id`, `company_id`. A consortium is one bidder: partners of a winner did not lose. */
export const loserRows = `(
      select f.lot_id as lot_id, f.company_id as company_id
      from bid_fact f
      left join bids r on r.lot_id = f.lot_id and r.company_id = f.company_id
      left join (
        select distinct o.lot_id as lot_id, o.consortium_id as consortium_id
        from bids o join bid_fact w on w.lot_id = o.lot_id and w.company_id = o.company_id
        where o.consortium_id is not null and (w.has_won = 1 or w.is_winner = 1)
      ) c on c.lot_id = r.lot_id and c.consortium_id = r.consortium_id
      where f.has_won = 0 and f.is_winner = 0 and c.lot_id is null and f.lot_id in (select lot_id from lot_fact where is_deal = 1)
    )`;
