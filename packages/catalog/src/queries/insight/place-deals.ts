import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';

/** Definition shared by the queries of deals by place, over the column of `lot_fact` that contains the place; `name` is its wire name. */
export function dealsByPlace<const Name extends 'sheng_name' | 'shi_name'>(place: 'province' | 'city', name: Name, title: string) {
  return {
    grain: title,
    permissions: ['tradingOverview', 'issuerMarket', 'agencyMarket'],
    fields: [titled(name, title), 'dealNum', 'zbJinE', 'supplierNum'],
    filters: lotFilters,
    sorts: ['dealNum', 'zbJinE', 'supplierNum'],
    defaultSort: { column: 'dealNum', rule: 'desc' },
    tieBreak: [name],
    sql: `
    with part as (
      select ${place} as place, 1 as deals, award_amount as amount, cast(null as varchar) as winner_id from {awards} where {where}
      union all
      select ${place}, 0, cast(null as double), winner_id from {awardedWins} where {where}
    )
    select
      place as "${name}",
      count_sum(deals) as "dealNum",
      round_cents(sum(amount)) as "zbJinE",
      count(distinct winner_id) as "supplierNum"
    from part
    group by place`,
  } as const;
}
