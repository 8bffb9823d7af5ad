import { money } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { textFilter } from '../../filters/filter.ts';
import { bidderFilters, marketFilters } from '../../filters/lot-filters.ts';
import { redefined } from '../../query-fields.ts';

export const priceSamples = defineQuery({
  key: 'price.samples',
  id: '725475d702ef8fab5632075b0b8c4046',
  title: '物料报价明细',
  grain: '报价明细',
  permissions: ['smartPriceChecks'],
  isServerOnly: true,
  fields: [
    'material_name', 'spec', 'unit', redefined('unit_price', money('单价')), 'quantity', 'Gys_Name', 'zbr_name',
    'quoted_at',
  ],
  filters: {
    ...marketFilters,
    ...bidderFilters,
    ...sourceFilters({
      material_code: textFilter('物料编码', 'material_code'),
      material_name: 'material_name',
      spec: 'spec',
      unit: 'unit',
      unit_price: 'unit_price',
      is_awarded: 'is_awarded',
      baojia_time: 'quoted_at',
      quoted_at: 'quoted_at',
    }),
  },
  sorts: ['material_name', 'spec', 'unit_price', 'quantity', 'Gys_Name', 'zbr_name', 'quoted_at'],
  defaultSort: { column: 'quoted_at', rule: 'desc' },
  tieBreak: ['quoted_at', 'material_name', 'spec', 'unit', 'unit_price', 'quantity', 'Gys_Name', 'zbr_name'],
  sql: `
    select
      material_name as "material_name",
      spec as "spec",
      unit as "unit",
      unit_price as "unit_price",
      quantity as "quantity",
      company_name as "Gys_Name",
      unit_name as "zbr_name",
      quoted_at as "quoted_at"
    from {quotations}
    where {where}`,
});
