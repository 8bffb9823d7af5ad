import { evidenceKinds } from './evidence-kinds.ts';
import { dimensionsFrom, lotDimensions, pairDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';
import { hasWon, touchedShares } from './winner-share.ts';

/**
 * Two companies that bid on one lot, `company_a < company_b`. Members of one consortium are one bidder and not a pair. `same_num` counts
 * the features that the two documents have in common; `shared_evidence` contains the features and which of them are noise. If there are
 * several winners, both may win. `a_first`: `company_a` submitted before the other one, null if both submitted at the same time or a time
 * is unknown. By lot instead of by month, because a pair rarely meets twice in a month, and every filter and unit scope stays exact.
 */
export const bidPair: Mart = {
  name: 'bid_pair',
  title: '共同投标对',
  grain: 'lot × pair of bidders',
  columns: {
    lot_id: 'VARCHAR',
    company_a: 'VARCHAR',
    company_b: 'VARCHAR',
    ...pairDimensions,
    a_wins: 'TINYINT',
    b_wins: 'TINYINT',
    price_gap: 'DOUBLE',
    same_num: 'BIGINT',
    a_first: 'TINYINT',
  },
  key: ['lot_id', 'company_a', 'company_b'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids'],
  touchedBy: 'lot_id',
  order: 'l.bids_opened_at',
  sql: `
    with bidder as (select * from bids where {touched})
    select
      a.lot_id as lot_id,
      a.company_id as company_a,
      b.company_id as company_b,
      ${dimensionsFrom('l', pairDimensions)},
      ${hasWon('a.company_id', 'l', 'sa')} as a_wins,
      ${hasWon('b.company_id', 'l', 'sb')} as b_wins,
      ratio(abs(a.price - b.price), positive(case when a.price < b.price then a.price else b.price end)) as price_gap,
      ${evidenceKinds.map(({ column }) => `case when a.${column} = b.${column} then 1 else 0 end`).join('\n        + ')} as same_num,
      case when a.quoted_at < b.quoted_at then 1 when a.quoted_at > b.quoted_at then 0 end as a_first
    from bidder a
    join bidder b on b.lot_id = a.lot_id
    join (select * from lot_fact where {touched}) l on l.lot_id = a.lot_id
    left join ${touchedShares} sa on sa.lot_id = a.lot_id and sa.company_id = a.company_id
    left join ${touchedShares} sb on sb.lot_id = b.lot_id and sb.company_id = b.company_id
    where a.company_id < b.company_id
      and (a.consortium_id is null or b.consortium_id is null or a.consortium_id <> b.consortium_id)`,
};

/** `bid_pair` with all columns of its lot. */
export const pairRow = {
  name: 'pair_row',
  sql: `
    select
      ${dimensionsFrom('p', bidPair.columns)},
      ${dimensionsFrom('l', lotDimensions, bidPair.columns)}
    from bid_pair p join lot_fact l on l.lot_id = p.lot_id`,
};
