import { integer, metric, rate } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const dealConcentration = defineQuery({
  key: 'deal.concentration',
  id: '3b9eef3a948dc1a9e3d1c6822e5079de',
  title: '中标供应商集中度',
  grain: '整个选择范围',
  permissions: ['projectDealAnalysis'],
  columns: {
    winnerNum: integer('有成交金额的中标供应商数'),
    cr5: metric('cr5'),
    cr10: rate('前十家占比 CR10'),
    hhi: metric('hhi'),
  },
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with won as (
      select winner_id, sum(award_amount) as amount
      from {awards}
      where award_amount > 0 and {where}
      group by winner_id
    ),
    placed as (
      select amount, row_number() over (order by amount desc, winner_id) as place, sum(amount) over () as whole
      from won
    )
    select
      count(*) as "winnerNum",
      ratio(sum(case when place <= 5 then amount end), max(whole)) as "cr5",
      ratio(sum(case when place <= 10 then amount end), max(whole)) as "cr10",
      10000 * sum(ratio(amount, whole) * ratio(amount, whole)) as "hhi"
    from placed`,
});
