import { integer, metric, rate, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { stepOf, stepParam } from './steps.ts';

const rows = `,
    placed as (
      select
        step,
        amount,
        row_number() over (partition by step order by amount desc, company_id) as place,
        sum(amount) over (partition by step) as whole
      from won where amount > 0
    )
    select
      step as "step",
      count(*) as "winnerNum",
      steady(ratio(sum(case when place <= 10 then amount end), max(whole))) as "cr10",
      steady(10000 * sum(ratio(amount, whole) * ratio(amount, whole))) as "hhi",
      yuan(sum(amount)) as "zbJinE"
    from placed
    group by step`;

/** How far the amounts of a month or quarter lie with few suppliers. */
export const concentration = defineQuery({
  key: 'market.concentration',
  id: 'e39f6042a77097b1201b07f58d48bf75',
  title: '供应商集中度趋势',
  grain: '月或季度',
  permissions: ['transactionAnalysis'],
  params: [stepParam],
  columns: {
    step: text('时段'),
    winnerNum: integer('有成交金额的中标供应商数'),
    cr10: rate('前十家占比 CR10'),
    hhi: metric('hhi'),
    zbJinE: metric('zbJinE'),
  },
  filters: selectionFilters,
  sorts: ['step', 'cr10', 'hhi', 'zbJinE'],
  defaultSort: { column: 'step', rule: 'asc' },
  tieBreak: ['step'],
  sql: `
    with won as (
      select ${stepOf('event_month')} as step, winner_id as company_id, yuan(sum(award_amount)) as amount
      from {awards} where event_month is not null and {where}
      group by ${stepOf('event_month')}, winner_id
    )${rows}`,
  totals: {
    by: 'month',
    sql: `
    with won as (
      select ${stepOf('month')} as step, company_id, yuan(sum(award_sum)) as amount
      from {supplierTotalsOfAllUnits} where month is not null and award_sum is not null and {where}
      group by ${stepOf('month')}, company_id
    )${rows}`,
  },
});
