import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';

/** An amount that several winners share in unknown parts is included in the total and credited to none of them. */
export const dealConcentration = defineQuery({
  key: 'deal.concentration',
  id: '3b9eef3a948dc1a9e3d1c6822e5079de',
  title: '中标供应商集中度',
  grain: '整个选择范围',
  permissions: ['projectDealAnalysis', 'issuerPortrait', 'agencyPortrait'],
  fields: [titled('winnerNum', '有成交金额的中标供应商数'), 'cr5', 'cr10', 'hhi', 'unsharedAmount'],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with won as (
      select winner_id, sum(award_amount) as amount
      from {awardedWins}
      where award_amount > 0 and {where}
      group by winner_id
      union all
      select cast(null as varchar), sum(unshared_amount) from {awards} where unshared_amount > 0 and {where}
    ),
    placed as (
      select
        winner_id,
        case when winner_id is not null then amount end as amount,
        row_number() over (order by case when winner_id is null then 1 else 0 end, amount desc, winner_id) as place,
        case when winner_id is null then amount end as unshared,
        sum(amount) over () as whole
      from won
    )
    select
      count(winner_id) as "winnerNum",
      ratio(sum(case when place <= 5 then amount end), max(whole)) as "cr5",
      ratio(sum(case when place <= 10 then amount end), max(whole)) as "cr10",
      10000 * sum(ratio(amount, whole) * ratio(amount, whole)) as "hhi",
      round_cents(sum(unshared)) as "unsharedAmount"
    from placed`,
});
