import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import { dust, type Mart } from './mart.ts';

/**
 * One expert's subjective total for one bidder, a fraction of the full mark. z = (total − mean of the other members)/sd, the sd
 * pooled over the lot's bidders: √(Σ (total − mean of all members)² / Σ (members − 1)). Null where he sits alone or the lot has no
 * spread.
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
    z: 'DOUBLE',
  },
  key: ['lot_id', 'expert_id', 'company_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids', 'experts', 'reviews'],
  touchedBy: 'lot_id',
  sql: `
    with total as (
      select
        lot_id, expert_id, company_id,
        max(expert_code) as expert_code,
        max(company_name) as company_name,
        ratio(sum(score), sum(full_mark)) as score
      from review_fact
      where {touched} and is_subjective = 1
      group by lot_id, expert_id, company_id
    ),
    beside as (
      select *, count(score) over bidder as members, avg(score) over bidder as panel_mean
      from total
      window bidder as (partition by lot_id, company_id)
    ),
    spread as (
      select
        *,
        sqrt(ratio(
          sum(case when members > 1 then (score - panel_mean) * (score - panel_mean) end) over (partition by lot_id),
          sum(case when members > 1 then 1 - 1.0 / members end) over (partition by lot_id)
        )) as sd
      from beside
    )
    select
      s.lot_id as lot_id, s.expert_id as expert_id, s.company_id as company_id, s.expert_code as expert_code, s.company_name as company_name,
      ${dimensionsFrom('l', marketDimensions)},
      s.members as members,
      s.score as score,
      case when s.members > 1 and s.sd > ${dust} then (s.score - s.panel_mean) * s.members / nullif(s.members - 1, 0) / s.sd end as z
    from spread s
    join (select * from lot_fact where {touched}) l on l.lot_id = s.lot_id
    order by l.bids_opened_at, s.lot_id, s.expert_id, s.company_id`,
};
