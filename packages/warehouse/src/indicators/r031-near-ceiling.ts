import type { Indicator } from './indicator.ts';
import { material, winners } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const nearCeiling = (thresholds: Thresholds): Indicator => ({
  code: 'R031',
  name: '中标价贴近限价或超过预算',
  subject: 'lot',
  basis: null,
  formula: `中标价与最高限价之比在同品类标段最高的 ${100 - thresholds.ceilingPercentile * 100}%，或中标价高于预算；多家中标的标段不适用`,
  comparesUnits: true,
  parties: winners,
  sql: `
    with tested as (
      select l.lot_id as lot_id, l.unit_id as unit_id, ratio(l.award_amount, positive(l.ceiling_price)) as value,
        case when l.award_amount > positive(l.budget) then 1 else 0 end as is_over_budget, ${material('l')} as peer
      from lot_fact l where l.is_deal = 1 and l.winner_num = 1 and l.award_amount > 0 and (l.ceiling_price > 0 or l.budget > 0)
    ),
    placed as (
      select *, rank() over (partition by peer order by value) - 1 as lower_num, count(value) over (partition by peer) as peers from tested
    )
    select lot_id as subject_id, unit_id, value,
      case when is_over_budget = 1
        or (value is not null and peers >= ${thresholds.fencePeers} and lower_num >= ${thresholds.ceilingPercentile} * peers) then 1 else 0 end as is_hit,
      case when is_over_budget = 1 then '中标价高于预算' end as detail
    from placed`,
});
