import { defineQuery } from '../../define-query.ts';
import { intakeFilters, overIntake } from './intake-source.ts';
import { supplierWhere2 } from '../supplier-period.ts';

const months = `,
    event as (
      select
        kind as kind,
        "is_zaiku" as stays,
        month_of(case kind when 1 then "ruku_time" when 2 then "zhuce_time" when 3 then "firstBidTime" else "firstWinTime" end) as month
      from described
      cross join (select 1 as kind union all select 2 union all select 3 union all select 4) k
      where {where2}
    )
    select
      month as "month",
      count_sum(case when kind = 1 then 1 else 0 end) as "admittedNum",
      count_sum(case when kind = 1 and stays = 1 then 1 else 0 end) as "stayedNum",
      count_sum(case when kind = 2 then 1 else 0 end) as "registeredNum",
      count_sum(case when kind = 3 then 1 else 0 end) as "firstBidNum",
      count_sum(case when kind = 4 then 1 else 0 end) as "firstWinNum"
    from event
    where month is not null
    group by month`;

export const monthly = defineQuery({
  key: 'intake.monthly',
  id: 'd52c9ef305e1a771e042a0aee10aaa3e',
  title: '月度入库',
  grain: '月',
  permissions: ['storageSituationAnalysis'],
  fields: ['month', 'admittedNum', 'stayedNum', 'registeredNum', 'firstBidNum', 'firstWinNum'],
  filters: intakeFilters,
  sorts: ['month'],
  defaultSort: { column: 'month', rule: 'asc' },
  tieBreak: ['month'],
  where2: supplierWhere2,
  ...overIntake(months),
});
