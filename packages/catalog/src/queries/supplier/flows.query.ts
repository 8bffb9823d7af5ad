import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required } from '../../query-fields.ts';
import { activityOfOne } from './activity-of-one.ts';

/** Units and materials in which a supplier bids and wins. */
export const flows = defineQuery({
  key: 'supplier.flows',
  id: 'e632f44d2bd365f5d7a3ca5234a8df5c',
  title: '供应商品类与单位',
  grain: '招标人 × 品类',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [required('zbr_guid'), 'zbr_name', 'pinlei', 'tbNum', 'zbNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['tbNum', 'zbNum', 'zbJinE'],
  defaultSort: { column: 'tbNum', rule: 'desc' },
  tieBreak: ['zbr_guid', 'pinlei'],
  sql: `
    with activity as (${activityOfOne})
    select
      unit_id as "zbr_guid",
      max(unit_name) as "zbr_name",
      material_category as "pinlei",
      count_sum(bids) as "tbNum",
      count_sum(wins) as "zbNum",
      round_cents(sum(amount)) as "zbJinE"
    from activity
    group by unit_id, material_category`,
});
