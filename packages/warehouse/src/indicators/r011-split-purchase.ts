import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { material } from './sql.ts';
import { tenderDutyLimit } from './tender-duty.ts';
import type { Thresholds } from './thresholds.ts';

export const splitPurchase = (thresholds: Thresholds): Indicator => ({
  code: 'R011',
  name: '疑似化整为零',
  subject: 'lot',
  basis: '招标投标法第四条',
  formula: `同一招标人、品类、中标人 ${thresholds.splitDays} 天内两个以上标段，预算各低于、合计达到必须招标限额`,
  missing: '各方式、各单位自定限额未配置，按必须招标限额计算',
  sql: `
    with duty as (
      select l.*, ${material('l')} as material, ${tenderDutyLimit(thresholds, 'l')} as limit_sum, cast(floor(l.awarded_at / 86400000.0) as bigint) as day
      from ${winnerRows} l where l.is_deal = 1 and l.budget > 0 and l.awarded_at is not null
    ),
    summed as (
      select lot_id, unit_id, budget, limit_sum,
        count(*) over near as lots,
        sum(case when budget < limit_sum then budget end) over near as together
      from duty
      window near as (
        partition by unit_id, material, winner_id order by day
        range between ${thresholds.splitDays} preceding and ${thresholds.splitDays} following
      )
    )
    select lot_id as subject_id, max(unit_id) as unit_id, max(together) as value,
      max(case when budget < limit_sum and lots > 1 and together >= limit_sum then 1 else 0 end) as is_hit, cast(null as varchar) as detail
    from summed where limit_sum is not null group by lot_id`,
});
