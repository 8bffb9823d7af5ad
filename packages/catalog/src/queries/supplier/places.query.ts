import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { activityOfOne } from './activity-of-one.ts';

/** Places of the lots that a supplier bids on and wins; no rows without a supplier. */
export const places = defineQuery({
  key: 'supplier.places',
  id: '1e04aee61094dec53a4614400d006edc',
  title: '供应商投标地区',
  grain: '省份 × 城市',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text', fallback: '' }],
  fields: ['sheng_name', 'shi_name', 'tbNum', 'zbNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['tbNum', 'zbNum', 'zbJinE'],
  defaultSort: { column: 'tbNum', rule: 'desc' },
  tieBreak: ['sheng_name', 'shi_name'],
  sql: `
    with activity as (${activityOfOne})
    select
      province as "sheng_name",
      city as "shi_name",
      count_sum(bids) as "tbNum",
      count_sum(wins) as "zbNum",
      round_cents(sum(amount)) as "zbJinE"
    from activity
    group by province, city`,
});
