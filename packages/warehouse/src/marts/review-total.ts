import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';
import { twoWayResiduals } from './two-way-residuals.ts';

/**
 * One expert's subjective total for one bidder, a fraction of the full mark. `residual` is its remainder without the expert's severity and
 * the bidder's merit (two-way), `effect` the part that the expert gives beyond both: residual/((1 − 1/P)(1 − 1/B)) on a complete table of P
 * `experts` and B `bidders`. Null if no table can be compared. `first_change` is 1 if the bidder is first by all marks only with those of
 * the expert, −1 if only without them, else 0.
 */
export const reviewTotal: Mart = {
  name: 'review_total',
  title: '评委对投标人评分',
  grain: 'expert × bidder × lot',
  columns: {
    lot_id: 'VARCHAR',
    expert_id: 'VARCHAR',
    company_id: 'VARCHAR',
    expert_code: 'VARCHAR',
    company_name: 'VARCHAR',
    ...marketDimensions,
    members: 'BIGINT',
    score: 'DOUBLE',
    experts: 'BIGINT',
    bidders: 'BIGINT',
    residual: 'DOUBLE',
    effect: 'DOUBLE',
    is_winner: 'TINYINT',
    first_change: 'TINYINT',
  },
  key: ['lot_id', 'expert_id', 'company_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids', 'experts', 'reviews'],
  touchedBy: 'lot_id',
  order: 'l.bids_opened_at',
  parts: {
    total_of_bidder: `
      select
        lot_id, expert_id, company_id,
        max(expert_code) as expert_code,
        max(company_name) as company_name,
        max(is_winner) as is_winner,
        ratio(sum(score), sum(full_mark)) as share
      from review_fact
      where {touched} and is_subjective = 1
      group by lot_id, expert_id, company_id`,
  },
  sql: `
    with ${twoWayResiduals('total_of_bidder', 'lot_id')},
    decisive_seat as (select lot_id, expert_id from review_panel where {touched} and is_decisive = 1),
    with_and_without as (
      select
        s.lot_id as lot_id, s.expert_id as expert_id, f.company_id as company_id,
        round(sum(f.score), 6) as total,
        round(coalesce(sum(case when f.expert_id <> s.expert_id then f.score end), 0), 6) as others
      from decisive_seat s
      join (select lot_id, expert_id, company_id, score from review_fact where {touched}) f on f.lot_id = s.lot_id
      group by s.lot_id, s.expert_id, f.company_id
    ),
    placed_bidder as (
      select
        lot_id, expert_id, company_id,
        rank() over (partition by lot_id, expert_id order by total desc) as place_with,
        rank() over (partition by lot_id, expert_id order by others desc) as place_without
      from with_and_without
    )
    select
      s.lot_id as lot_id, s.expert_id as expert_id, s.company_id as company_id, s.expert_code as expert_code, s.company_name as company_name,
      ${dimensionsFrom('l', marketDimensions)},
      s.marks_of_bidder as members,
      s.share as score,
      s.experts as experts,
      cast(s.bidders as bigint) as bidders,
      s.residual as residual,
      ratio(s.residual, (1 - 1.0 / nullif(s.experts, 0)) * (1 - 1.0 / nullif(s.bidders, 0))) as effect,
      s.is_winner as is_winner,
      case when p.place_with = 1 and p.place_without > 1 then 1 when p.place_with > 1 and p.place_without = 1 then -1 else 0 end as first_change
    from compared s
    left join placed_bidder p on p.lot_id = s.lot_id and p.expert_id = s.expert_id and p.company_id = s.company_id
    join (select * from lot_fact where {touched}) l on l.lot_id = s.lot_id`,
};
