import { touchedLotsAt, touchedWinnersAt, type LotEvent } from './lot-events.ts';
import type { Mart } from './mart.ts';

/** Rows of a table for touched lots, so that ClickHouse reads only their columns before it joins them. */
const ofLots = (table: string, event: LotEvent): string =>
  `(select * from ${table} where lot_id in (select lot_id from ${touchedLotsAt(event)} as touched_lots))`;

/**
 * Supplier × month with additive counts and sums; `event_at` is the first ms of the month. Months add up to any period. Invitations are in
 * the month of the tender notice, bids and the wins among them in that of the opening, `awards`, the lots won, and `award_sum`, the amounts
 * credited to the supplier, in that of the award. `decided` counts bids on lots that were a deal or failed, `undecided` those without a
 * result yet. `price_ratio_sum` divided by `price_ratio_num` is the mean of price ÷ mean valid price.
 */
export const supplierProfile: Mart = {
  name: 'supplier_profile',
  title: '供应商月度画像',
  grain: 'supplier × month',
  columns: {
    company_id: 'VARCHAR',
    month: 'VARCHAR',
    event_at: 'BIGINT',
    invited: 'BIGINT',
    accepted: 'BIGINT',
    rejected: 'BIGINT',
    bids: 'BIGINT',
    valid_bids: 'BIGINT',
    decided: 'BIGINT',
    undecided: 'BIGINT',
    wins: 'BIGINT',
    awards: 'BIGINT',
    award_sum: 'DOUBLE',
    price_ratio_sum: 'DOUBLE',
    price_ratio_num: 'BIGINT',
    first_bid_at: 'BIGINT',
    last_bid_at: 'BIGINT',
  },
  key: ['company_id', 'month'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids', 'invitations'],
  touchedBy: 'month',
  order: 'month, company_id',
  sql: `
    with activity as (
      select
        b.company_id as company_id, l.month as month, l.event_at as event_at, 0 as invited, 0 as accepted, 0 as rejected, 1 as bids,
        b.is_valid as valid_bids, b.is_deal + b.is_failed as decided, b.is_undecided as undecided, b.has_won as wins, 0 as awards,
        cast(null as double) as amount, b.price_to_mean as price_ratio, b.quoted_at as quoted_at
      from ${ofLots('bid_fact', 'opening')} b join ${touchedLotsAt('opening')} l on l.lot_id = b.lot_id
      union all
      select
        i.company_id, l.month, l.event_at, 1, case when i.response = 'accepted' then 1 else 0 end, case when i.response = 'rejected' then 1 else 0 end,
        0, 0, 0, 0, 0, 0, cast(null as double), cast(null as double), cast(null as bigint)
      from ${ofLots('invitations', 'tender')} i join ${touchedLotsAt('tender')} l on l.lot_id = i.lot_id
      union all
      select
        winner_id, month, event_at, 0, 0, 0, 0, 0, 0, 0, 0, 1, award_amount, cast(null as double), cast(null as bigint)
      from ${touchedWinnersAt('award')} as awarded_win
    )
    select
      company_id,
      month,
      month_start(min(event_at)) as event_at,
      count_sum(invited) as invited,
      count_sum(accepted) as accepted,
      count_sum(rejected) as rejected,
      count_sum(bids) as bids,
      count_sum(valid_bids) as valid_bids,
      count_sum(decided) as decided,
      count_sum(undecided) as undecided,
      count_sum(wins) as wins,
      count_sum(awards) as awards,
      sum(amount) as award_sum,
      sum(price_ratio) as price_ratio_sum,
      count(price_ratio) as price_ratio_num,
      min(quoted_at) as first_bid_at,
      max(quoted_at) as last_bid_at
    from activity
    group by company_id, month`,
};
