import { methodFamily } from '@tenderscope/contract';
import type { Indicator } from './indicator.ts';
import { daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

/** Days by method. A method without its own limit has that of the first method of its family; other families have none. */
function minDays({ noticeDays }: Thresholds): string {
  const ofMethods = Object.entries(noticeDays);
  const ofFamilies = new Map(ofMethods.toReversed().map(([method, days]) => [methodFamily(method), days]));
  const cases = (days: Iterable<readonly [string | null, number]>): string => [...days].map(([of, min]) => `when '${of}' then ${min}`).join(' ');
  return `case method ${cases(ofMethods)} else case method_family(method) ${cases(ofFamilies)} end end`;
}

export const shortNotice = (thresholds: Thresholds): Indicator => ({
  code: 'R014',
  name: '公告至开标时间短',
  subject: 'lot',
  basis: null,
  formula: `招标公告至开标的天数少于该方式的下限：${Object.entries(thresholds.noticeDays).map(([method, days]) => `${method} ${days} 天`).join('，')}；其余方式按同类方式的下限，同类没有下限的不检验`,
  sql: `
    with tested as (
      select lot_id, unit_id, ${daysBetween('notice_at', 'opened_at')} as days, ${minDays(thresholds)} as least_days
      from lot_fact where notice_at is not null and opened_at is not null
    )
    select lot_id as subject_id, unit_id, days as value, case when days < least_days then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from tested where least_days is not null`,
});
