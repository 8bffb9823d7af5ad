import { defineQuery } from '../../define-query.ts';
import { overMarket, supplierFilters } from './market-source.ts';
import { periodParams, supplierWhere2 } from '../supplier-period.ts';

/** Registrations and admissions of the suppliers by month, in any year. */
export const marketMonthly = defineQuery({
  key: 'market.monthly',
  id: 'd39559bc089c4942ed9543f1d10f22c5',
  title: '供应商注册与入库趋势',
  grain: '月',
  permissions: ['attributeDistribution'],
  params: periodParams,
  fields: ['month', 'registeredNum', 'admittedNum'],
  filters: supplierFilters,
  sorts: ['month'],
  defaultSort: { column: 'month', rule: 'asc' },
  tieBreak: ['month'],
  where2: supplierWhere2,
  ...overMarket(`,
    event as (
      select 1 as registered, 0 as admitted, month_of("zhuce_time") as month from described where "zhuce_time" is not null and {where2}
      union all
      select 0, 1, month_of("ruku_time") from described where "ruku_time" is not null and {where2}
    )
    select month as "month", count_sum(registered) as "registeredNum", count_sum(admitted) as "admittedNum"
    from event
    group by month`),
});
