import type { Indicator } from './indicator.ts';
import { daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

const byMethod = (thresholds: Thresholds): string => `case method ${Object.entries(thresholds.noticeDays).map(([method, days]) => `when '${method}' then ${days}`).join(' ')} end`;

export const shortNotice = (thresholds: Thresholds): Indicator => ({
  code: 'R014',
  name: '公告至开标时间短',
  subject: 'lot',
  basis: null,
  formula: `招标公告至开标的天数少于该方式的下限：${Object.entries(thresholds.noticeDays).map(([method, days]) => `${method} ${days} 天`).join('，')}`,
  sql: `
    with tested as (
      select lot_id, unit_id, ${daysBetween('notice_at', 'opened_at')} as days, ${byMethod(thresholds)} as least_days
      from lot_fact where notice_at is not null and opened_at is not null
    )
    select lot_id as subject_id, unit_id, days as value, case when days < least_days then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from tested where least_days is not null`,
});
