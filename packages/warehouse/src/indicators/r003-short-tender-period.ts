import type { Indicator } from './indicator.ts';
import { daysBetween, isOfFamily } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const shortTenderPeriod = (thresholds: Thresholds): Indicator => ({
  code: 'R003',
  name: '投标期过短',
  subject: 'lot',
  basis: '招标投标法第二十四条',
  formula: `公开、邀请类采购方式的招标公告至投标截止（无则开标）少于 ${thresholds.tenderDays} 天`,
  sql: `
    with tested as (
      select lot_id, unit_id, ${daysBetween('notice_at', 'coalesce(bid_deadline, opened_at)')} as days
      from lot_fact where ${isOfFamily('method', ['公开', '邀请'])} and notice_at is not null and coalesce(bid_deadline, opened_at) is not null
    )
    select lot_id as subject_id, unit_id, days as value, case when days < ${thresholds.tenderDays} then 1 else 0 end as is_hit,
      cast(null as varchar) as detail
    from tested`,
});
