import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import { dust, type Mart } from './mart.ts';
import { twoWayResiduals } from './two-way-residuals.ts';
import { hasWon, touchedShares } from './winner-share.ts';

/**
 * One mark of one expert. `deviation` is (score − mean of the other members)/full mark, which includes the expert's severity; `residual` is
 * the remainder of score/full mark without the expert's severity and the bidder's merit on the criterion (two-way). An alert is |residual|
 * > 20 % or > 2 standard deviations of the criterion in the lot, √(Σ residual²/((P − 1)(B − 1))), on a subjective criterion.
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
    residual: 'DOUBLE',
    is_alert: 'TINYINT',
    is_winner: 'TINYINT',
  },
  key: ['lot_id', 'expert_id', 'company_id', 'criterion'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids', 'experts', 'reviews'],
  touchedBy: 'lot_id',
  order: 'l.bids_opened_at',
  sql: `
    with mark as (
      select
        lot_id, expert_id, company_id, criterion, full_mark, score,
        coalesce(is_subjective, 0) as is_subjective,
        ratio(score, full_mark) as share,
        count(*) over cell as panel,
        sum(score) over cell as cell_sum
      from reviews
      where {touched} and score is not null and full_mark is not null
      window cell as (partition by lot_id, company_id, criterion)
    ),${twoWayResiduals('mark', 'lot_id, criterion')},
    deviating as (
      select
        *,
        case when panel > 1 then ratio(score - (cell_sum - score) / nullif(panel - 1, 0), full_mark) end as deviation,
        sqrt(ratio(sum(residual * residual) over (partition by lot_id, criterion), (experts - 1) * (bidders - 1))) as residual_sd
      from compared
    )
    select
      d.lot_id as lot_id, d.expert_id as expert_id, d.company_id as company_id, d.criterion as criterion,
      coalesce(e.code, d.expert_id) as expert_code, e.name as expert_name, c.name as company_name,
      ${dimensionsFrom('l', marketDimensions)},
      d.is_subjective as is_subjective, d.full_mark as full_mark, d.score as score, d.panel as panel,
      d.deviation as deviation, d.residual as residual,
      case when d.is_subjective = 1 and (abs(d.residual) > 0.2 + ${dust} or (abs(d.residual) > 2 * d.residual_sd + ${dust})) then 1 else 0 end as is_alert,
      ${hasWon('d.company_id', 'l', 'w')} as is_winner
    from deviating d
    join (select * from lot_fact where {touched}) l on l.lot_id = d.lot_id
    left join ${touchedShares} w on w.lot_id = d.lot_id and w.company_id = d.company_id
    left join experts e on e.expert_id = d.expert_id
    left join companies c on c.company_id = d.company_id`,
};
