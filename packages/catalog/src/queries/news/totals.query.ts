import { lotChanges } from '@tenderscope/contract';
import { integer } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { optional, redefined, titled, withoutMetric } from '../../query-fields.ts';
import { changesWithoutRepeats, sinceParam } from './lot-changes.ts';
import { newsLots } from './lots.query.ts';

/**
 * Numbers and amounts of the lots of `news.lots` by change, except those that failed again, with the largest of each: the budget, and for
 * deals the award. A sum leaves out unknown amounts.
 */
export const newsTotals = defineQuery({
  key: 'news.totals',
  id: '9998fb80fccf38b22574ca5b8412cb01',
  title: '入库变化的合计',
  grain: '变化',
  permissions: newsLots.permissions,
  isServerOnly: true,
  params: [sinceParam],
  fields: [
    'lotChange', withoutMetric('lotNum'), optional(titled('zbJinE', '金额')), redefined('knownNum', integer('金额已知的标段数')),
    optional(titled('bd_name', '金额最大的标段')), optional(titled('zbr_name', '其招标人')), optional(titled('budget', '其金额')),
  ],
  filters: lotListFilters,
  sorts: ['lotNum'],
  tieBreak: ['lotChange'],
  sql: `
    with ${changesWithoutRepeats},
    valued as (
      select change, lot_id, lot_name, unit_name, case when change = '${lotChanges.dealt}' then award_amount else budget end as amount from changes
    ),
    ranked as (
      select *, row_number() over (partition by change order by case when amount is null then 1 else 0 end, amount desc, lot_id) as place from valued
    )
    select
      change as "lotChange",
      count(*) as "lotNum",
      round_cents(sum(amount)) as "zbJinE",
      count(amount) as "knownNum",
      max(case when place = 1 then lot_name end) as "bd_name",
      max(case when place = 1 then unit_name end) as "zbr_name",
      max(case when place = 1 then amount end) as "budget"
    from ranked
    group by change`,
});
