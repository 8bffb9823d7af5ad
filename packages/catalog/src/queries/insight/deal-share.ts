import { lotFilters } from '../../filters/lot-filters.ts';

/** Definition shared by the queries of deals by a dimension of `deal_cube`; `name` is its wire name. */
export const dealsBy = <const Name extends 'xm_LeiXing' | 'zb_fangshi'>(dimension: 'category' | 'method', name: Name) => ({
  fields: [name, 'dealNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['dealNum', 'zbJinE'],
  defaultSort: { column: 'dealNum', rule: 'desc' },
  tieBreak: [name],
  sql: `
    select
      ${dimension} as "${name}",
      count_sum(deal_num) as "dealNum",
      round_cents(sum(award_sum)) as "zbJinE"
    from {narrowestDeals}
    where {where}
    group by ${dimension}
    having sum(deal_num) > 0`,
} as const);
