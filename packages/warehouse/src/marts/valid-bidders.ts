/**
 * Relation of the valid bidders of touched lots with their prices. A lawful consortium is one bidder, whose price is the highest that its
 * members state. A bid is valid unless its record states otherwise or a reason for rejection.
 */
export const validBidders = `(
      with valid as (
        select lot_id, company_id, consortium_id, price
        from bids
        where {touched} and coalesce(is_valid, case when reject_reason is null then 1 else 0 end) = 1
      )
      select lot_id, company_id as bidder, price from valid where consortium_id is null
      union all
      select lot_id, min(company_id) as bidder, max(price) as price from valid where consortium_id is not null group by lot_id, consortium_id
    )`;

/** Condition on rows of `bid_fact`: a bid on their lot is on record. For other lots only the winner is known, if any. */
export const hasBidRecord = (lotId = 'lot_id'): string => `${lotId} in (select lot_id from lot_fact where valid_bidders is not null)`;
