import { bidDimensions, dimensionsFrom, lotDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';
import { hasWon, touchedShares } from './winner-share.ts';

/**
 * One bid with the dimensions of its lot and the position of its price: `gap_to_winner` and `price_to_mean` are fractions of the winner's
 * price, null if the lot has several winners, and of the mean of the lot's valid bidders; null for a price of 0. Ordered like `lot_fact`. A
 * win without a bid on record counts as a bid without a price, so that nobody wins more often than they bid. `has_won`: the lot is a deal
 * and the bidder is one of its winners; `is_winner` is the value of the bid's record, otherwise the same as `has_won`. `award_amount` is
 * the amount credited to the bidder, as in `winner_row`.
 */
export const bidFact: Mart = {
  name: 'bid_fact',
  title: '投标宽表',
  grain: 'bid',
  columns: {
    lot_id: 'VARCHAR',
    company_id: 'VARCHAR',
    ...bidDimensions,
    quoted_at: 'BIGINT',
    price: 'DOUBLE',
    rank: 'BIGINT',
    is_valid: 'TINYINT',
    is_winner: 'TINYINT',
    has_won: 'TINYINT',
    reject_reason: 'VARCHAR',
    award_amount: 'DOUBLE',
    gap_to_winner: 'DOUBLE',
    price_to_mean: 'DOUBLE',
  },
  key: ['lot_id', 'company_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids'],
  touchedBy: 'lot_id',
  order: 'l.bids_opened_at',
  sql: `
    select
      b.lot_id as lot_id,
      b.company_id as company_id,
      ${dimensionsFrom('l', bidDimensions)},
      b.quoted_at as quoted_at,
      b.price as price,
      b.rank as rank,
      coalesce(b.is_valid, case when b.reject_reason is null then 1 else 0 end) as is_valid,
      coalesce(b.is_winner, ${hasWon('b.company_id', 'l', 's')}) as is_winner,
      ${hasWon('b.company_id', 'l', 's')} as has_won,
      b.reject_reason as reject_reason,
      case when l.winner_id = b.company_id then l.award_amount when l.is_deal = 1 then s.award_amount end as award_amount,
      ratio(positive(b.price) - positive(w.price), positive(w.price)) as gap_to_winner,
      ratio(positive(b.price), l.average_price) as price_to_mean
    from (
      select lot_id, company_id, quoted_at, price, rank, is_valid, is_winner, reject_reason from bids where {touched}
      union all
      select
        d.lot_id, d.company_id, cast(null as bigint), cast(null as double), cast(null as bigint), 1, 1, cast(null as varchar)
      from (
        select lot_id, winner_id as company_id from lot_fact where {touched} and is_deal = 1 and winner_id is not null
        union all
        select lot_id, company_id from winner_share where {touched} and lot_id in (select lot_id from lot_fact where {touched} and is_deal = 1)
      ) d
      left join (select lot_id, company_id from bids where {touched}) k on k.lot_id = d.lot_id and k.company_id = d.company_id
      where k.company_id is null
    ) b
    join (select * from lot_fact where {touched}) l on l.lot_id = b.lot_id
    left join ${touchedShares} s on s.lot_id = b.lot_id and s.company_id = b.company_id
    left join (
      select p.lot_id as lot_id, p.price as price
      from (select lot_id, company_id, price from bids where {touched}) p
      join (select lot_id, winner_id from lot_fact where {touched}) f on f.lot_id = p.lot_id and f.winner_id = p.company_id
    ) w on w.lot_id = b.lot_id`,
};

/** `bid_fact` with all columns of its lot and its bidder's name. */
export const bidRow = {
  name: 'bid_row',
  sql: `
    select
      ${dimensionsFrom('b', bidFact.columns)},
      ${dimensionsFrom('l', lotDimensions, bidFact.columns)},
      l.opened_at as opened_at,
      c.name as company_name,
      c.company_type as company_type
    from bid_fact b
    join lot_fact l on l.lot_id = b.lot_id
    left join companies c on c.company_id = b.company_id`,
};
