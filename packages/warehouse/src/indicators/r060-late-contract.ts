import type { Indicator } from './indicator.ts';
import { daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const lateContract = (thresholds: Thresholds): Indicator => ({
  code: 'R060',
  name: '签约滞后',
  subject: 'lot',
  basis: '招标投标法第四十六条',
  formula: `中标通知书发出至签订合同超过 ${thresholds.signingDays} 天；无中标通知书时间的标段不检验`,
  sql: `
    with signed as (select lot_id, min(signed_at) as signed_at from contracts where signed_at is not null group by lot_id)
    select l.lot_id as subject_id, l.unit_id as unit_id, ${daysBetween('l.award_notice_at', 's.signed_at')} as value,
      case when ${daysBetween('l.award_notice_at', 's.signed_at')} > ${thresholds.signingDays} then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from lot_fact l join signed s on s.lot_id = l.lot_id
    where l.is_deal = 1 and l.award_notice_at is not null`,
});
