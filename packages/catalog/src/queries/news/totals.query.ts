import { lotChanges } from '@tenderscope/contract';
import { integer } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { optional, redefined, titled, withoutMetric } from '../../query-fields.ts';
import { changesWithoutRepeats, sinceParam } from './lot-changes.ts';
import { newsLots } from './lots.query.ts';

/**
 * Numbers and amounts of the lots of `news.lots` by change, except those that failed again: the budget, and for deals the award. A sum
 * leaves out unknown amounts.
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
  ],
  filters: lotListFilters,
  sorts: ['lotNum'],
  tieBreak: ['lotChange'],
  sql: `
    with ${changesWithoutRepeats},
    valued as (select change, case when change = '${lotChanges.dealt}' then award_amount else budget end as amount from changes)
    select
      change as "lotChange",
      count(*) as "lotNum",
      round_cents(sum(amount)) as "zbJinE",
      count(amount) as "knownNum"
    from valued
    group by change`,
});
