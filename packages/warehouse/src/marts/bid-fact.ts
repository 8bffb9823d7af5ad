import { bidDimensions, dimensionsFrom, lotDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';

/**
 * One bid with the dimensions of its lot and where its price stands: `gap_to_winner` and `price_to_mean` are
 * fractions of the winner's price and of the mean of the lot's valid bidders. Ordered like `lot_fact`. A win that no bid is on
 * record for counts as a bid without a price, so that nobody wins more often than they bid.
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
    reject_reason: 'VARCHAR',
    award_amount: 'DOUBLE',
    gap_to_winner: 'DOUBLE',
    price_to_mean: 'DOUBLE',
  },
  key: ['lot_id', 'company_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids'],
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
      coalesce(b.is_winner, case when l.is_deal = 1 and l.winner_id = b.company_id then 1 else 0 end) as is_winner,
      b.reject_reason as reject_reason,
      case when l.winner_id = b.company_id then l.award_amount end as award_amount,
      ratio(b.price - w.price, w.price) as gap_to_winner,
      ratio(b.price, l.average_price) as price_to_mean
    from (
      select lot_id, company_id, quoted_at, price, rank, is_valid, is_winner, reject_reason from bids where {touched}
      union all
      select
        d.lot_id, d.winner_id, cast(null as bigint), cast(null as double), cast(null as bigint), 1, 1, cast(null as varchar)
      from (select lot_id, winner_id from lot_fact where {touched} and is_deal = 1) d
      left join (select lot_id, company_id from bids where {touched}) k on k.lot_id = d.lot_id and k.company_id = d.winner_id
      where k.company_id is null
    ) b
    join (select * from lot_fact where {touched}) l on l.lot_id = b.lot_id
    left join (select lot_id, company_id, price from bids where {touched}) w on w.lot_id = l.lot_id and w.company_id = l.winner_id`,
};

/** `bid_fact` with all columns of its lot and its bidder's name. */
export const bidRow = {
  name: 'bid_row',
  sql: `
    select
      ${dimensionsFrom('b', bidFact.columns)},
      ${dimensionsFrom('l', lotDimensions, bidFact.columns)},
      l.winner_id as winner_id,
      l.opened_at as opened_at,
      c.name as company_name,
      c.company_type as company_type
    from bid_fact b
    join lot_fact l on l.lot_id = b.lot_id
    left join companies c on c.company_id = b.company_id`,
};
