import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import { dust, type Mart } from './mart.ts';

/**
 * One mark of one expert. `deviation` is (score − mean of the other members)/full mark, `z` the same difference over the
 * pooled standard deviation of the criterion in the lot; an alert is |deviation| > 20 % or |z| > 2 on a subjective criterion.
 */
export const reviewFact: Mart = {
  name: 'review_fact',
  title: '评分偏离',
  grain: 'expert × bidder × lot × criterion',
  columns: {
    lot_id: 'VARCHAR',
    expert_id: 'VARCHAR',
    company_id: 'VARCHAR',
    criterion: 'VARCHAR',
    expert_code: 'VARCHAR',
    expert_name: 'VARCHAR',
    company_name: 'VARCHAR',
    ...marketDimensions,
    is_subjective: 'TINYINT',
    full_mark: 'DOUBLE',
    score: 'DOUBLE',
    panel: 'BIGINT',
    deviation: 'DOUBLE',
    z: 'DOUBLE',
    is_alert: 'TINYINT',
    is_winner: 'TINYINT',
  },
  key: ['lot_id', 'expert_id', 'company_id', 'criterion'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids', 'experts', 'reviews'],
  touchedBy: 'lot_id',
  sql: `
    with mark as (
      select
        lot_id, expert_id, company_id, criterion, full_mark, score,
        coalesce(is_subjective, 0) as is_subjective,
        count(*) over cell as panel,
        avg(score) over cell as cell_mean,
        sum(score) over cell as cell_sum
      from reviews
      where {touched}
      window cell as (partition by lot_id, company_id, criterion)
    ),
    pooled as (
      select
        *,
        case when panel > 1 then score - (cell_sum - score) / nullif(panel - 1, 0) end as difference,
        sqrt(ratio(
          sum((score - cell_mean) * (score - cell_mean)) over (partition by lot_id, criterion),
          sum(1 - 1.0 / panel) over (partition by lot_id, criterion)
        )) as pooled_sd
      from mark
    ),
    deviating as (
      select
        *,
        ratio(difference, full_mark) as deviation,
        case when pooled_sd > ${dust} then ratio(difference, pooled_sd) end as z
      from pooled
    )
    select
      d.lot_id as lot_id, d.expert_id as expert_id, d.company_id as company_id, d.criterion as criterion,
      coalesce(e.code, d.expert_id) as expert_code, e.name as expert_name, c.name as company_name,
      ${dimensionsFrom('l', marketDimensions)},
      d.is_subjective as is_subjective, d.full_mark as full_mark, d.score as score, d.panel as panel,
      d.deviation as deviation, d.z as z,
      case when d.is_subjective = 1 and (abs(d.deviation) > 0.2 + ${dust} or abs(d.z) > 2 + ${dust}) then 1 else 0 end as is_alert,
      case when l.is_deal = 1 and l.winner_id = d.company_id then 1 else 0 end as is_winner
    from deviating d
    join (select * from lot_fact where {touched}) l on l.lot_id = d.lot_id
    left join experts e on e.expert_id = d.expert_id
    left join companies c on c.company_id = d.company_id
    order by l.bids_opened_at, d.lot_id, d.expert_id, d.company_id, d.criterion`,
};
