import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { overActivity } from './supplier-activity.ts';

/**
 * Suppliers with an amount, the largest first, in twentieths. A are the first 80 % of the total, B go up to 95 %, C are the rest.
 * `unpricedNum` counts the winners of the selection without an amount and is the same in each row.
 */
export const pareto = defineQuery({
  key: 'market.pareto',
  id: 'bc774b0328192aa1d3a8492e84f395ac',
  title: '供应商成交金额帕累托',
  grain: '按成交金额从大到小每 5% 的供应商',
  permissions: ['transactionAnalysis'],
  fields: ['gysShare', 'gysNum', 'zbJinE', 'cumulativeRate', 'aNum', 'bNum', 'cNum', 'unpricedNum'],
  filters: selectionFilters,
  sorts: ['gysShare', 'gysNum', 'zbJinE'],
  defaultSort: { column: 'gysShare', rule: 'asc' },
  tieBreak: ['gysShare'],
  ...overActivity(`,
    placed as (
      select
        amount,
        row_number() over (order by amount desc, company_id) as place,
        count(*) over () as winners,
        sum(amount) over (order by amount desc, company_id rows between unbounded preceding and current row) - amount as previous,
        sum(amount) over () as whole
      from counted where amount > 0
    ),
    twentieth as (
      select
        amount,
        ceil(ratio(20 * place, winners)) as part,
        previous + amount as reached,
        whole,
        case when round_stable(ratio(previous, whole)) < 0.8 then 'A' when round_stable(ratio(previous, whole)) < 0.95 then 'B' else 'C' end as class
      from placed
    )
    select
      ratio(part, 20) as "gysShare",
      count(*) as "gysNum",
      round_cents(sum(amount)) as "zbJinE",
      round_stable(max(ratio(reached, whole))) as "cumulativeRate",
      count_sum(case when class = 'A' then 1 else 0 end) as "aNum",
      count_sum(case when class = 'B' then 1 else 0 end) as "bNum",
      count_sum(case when class = 'C' then 1 else 0 end) as "cNum",
      max(u.winners) as "unpricedNum"
    from twentieth cross join (select count(*) as winners from counted where wins > 0 and coalesce(amount, 0) <= 0) u
    group by part`),
});
