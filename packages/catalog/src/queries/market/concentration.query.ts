import { supplierAwards } from '../../compile/known-rollups.ts';
import { overRollups } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { stepOf, stepParam } from './steps.ts';

const rows = `,
    part as (
      select step, company_id, amount from won
      union all
      select ${stepOf('month')}, cast(null as varchar), round_cents(sum(unshared_sum)) from {narrowestDeals} where month is not null and {where} group by ${stepOf('month')}
    ),
    placed as (
      select
        step,
        company_id,
        case when company_id is not null then amount end as amount,
        row_number() over (partition by step order by case when company_id is null then 1 else 0 end, amount desc, company_id) as place,
        case when company_id is null then amount end as unshared,
        sum(amount) over (partition by step) as whole
      from part where amount > 0
    )
    select
      step as "step",
      count(company_id) as "winnerNum",
      round_stable(ratio(sum(case when place <= 10 then amount end), max(whole))) as "cr10",
      round_stable(10000 * sum(ratio(amount, whole) * ratio(amount, whole))) as "hhi",
      round_cents(max(whole)) as "zbJinE",
      round_cents(sum(unshared)) as "unsharedAmount"
    from placed
    group by step`;

/**
 * Concentration of the amounts of a month or quarter on few suppliers. The total includes amounts that are credited to none of several
 * winners.
 */
export const concentration = defineQuery({
  key: 'market.concentration',
  id: 'e39f6042a77097b1201b07f58d48bf75',
  title: '供应商集中度趋势',
  grain: '月或季度',
  permissions: ['transactionAnalysis'],
  params: [stepParam],
  fields: ['step', titled('winnerNum', '有成交金额的中标供应商数'), 'cr10', 'hhi', 'zbJinE', 'unsharedAmount'],
  filters: selectionFilters,
  sorts: ['step', 'cr10', 'hhi', 'zbJinE'],
  defaultSort: { column: 'step', rule: 'asc' },
  tieBreak: ['step'],
  ...overRollups((read) => `
    with won as (${read(supplierAwards, {
      by: ({ month, company_id }) => ({ step: stepOf(month), company_id }),
      measures: ['amount'],
      only: ({ month }) => `${month} is not null`,
    })})${rows}`),
});
