import { money } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { integerFilter, numberFilter, textFilter, timeFilter } from '../../filters/filter.ts';
import { bidderFilters, marketFilters } from '../../filters/lot-filters.ts';
import { redefined } from '../../query-fields.ts';

export const priceSamples = defineQuery({
  key: 'price.samples',
  id: '725475d702ef8fab5632075b0b8c4046',
  title: '物料报价明细',
  grain: '报价明细',
  permissions: ['smartPriceChecks'],
  fields: [
    'material_name', 'spec', 'unit', redefined('unit_price', money('单价')), 'quantity', 'Gys_Name', 'zbr_name',
    'quoted_at',
  ],
  filters: {
    ...marketFilters,
    ...bidderFilters,
    material_code: textFilter('物料编码', 'material_code'),
    material_name: textFilter('物料名称', 'material_name'),
    spec: textFilter('规格型号', 'spec'),
    unit: textFilter('计量单位', 'unit'),
    unit_price: numberFilter('单价', 'unit_price'),
    is_awarded: integerFilter('是否中标', 'is_awarded'),
    baojia_time: timeFilter('报价时间', 'quoted_at'),
    quoted_at: timeFilter('报价时间', 'quoted_at'),
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
