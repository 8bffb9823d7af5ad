import { defineQuery } from '../../define-query.ts';
import { isUndated, isUndatedDeal, periodScreens, undatedFilters } from '../undated.ts';

/** Extent of one kind of event: `time` is a column of `source`. */
const spanOf = (time: string, source: string, undatedNum = '0'): string => `
      select
        min(${time}) as first_at,
        max(${time}) as last_at,
        max(case when ${time} <= {until:Int64} then ${time} end) as last_until_at,
        count(case when ${time} >= {from:Int64} and ${time} <= {to:Int64} then 1 end) as events,
        ${undatedNum} as undated
      from ${source}`;

/**
 * Months of the first and the last event of the selected lots, for suppliers also of their registration and admission, and the number of
 * events from `from` to `to`. `lastMonth` is the month of the last event until `until`, if there is any, because a later one may be a
 * typing error.
 */
export const dataPeriod = defineQuery({
  key: 'insight.dataPeriod',
  id: '8407f90d8dea1086e388ea6022eaae4d',
  title: '数据期间',
  grain: '整个选择范围',
  permissions: periodScreens,
  params: [
    { name: 'from', title: '期间起', type: 'time', fallback: '0' },
    { name: 'to', title: '期间止', type: 'time', fallback: '10000000000000' },
    { name: 'until', title: '至', type: 'time', fallback: '10000000000000' },
    { name: 'subject', title: '对象', type: 'text', choices: ['lots', 'suppliers'], choiceTitles: { lots: '标段', suppliers: '标段与供应商' }, fallback: 'lots' },
  ],
  fields: ['firstMonth', 'lastMonth', 'eventNum', 'undatedNum'],
  filters: undatedFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with span as (${[
      spanOf('tendered_at', '{projectLots} where {where}', `count(case when ${isUndated} or (${isUndatedDeal}) then 1 end)`),
      spanOf('bids_opened_at', '{lots} where {where}'),
      spanOf('awarded_at', '{lots} where is_deal = 1 and {where}'),
      spanOf('registered_at', `companies where {subject:String} = 'suppliers'`),
      spanOf('admitted_at', `companies where {subject:String} = 'suppliers'`),
    ].join('\n      union all')}
    )
    select
      month_of(min(first_at)) as "firstMonth",
      month_of(coalesce(max(last_until_at), max(last_at))) as "lastMonth",
      count_sum(events) as "eventNum",
      count_sum(undated) as "undatedNum"
    from span`,
});
