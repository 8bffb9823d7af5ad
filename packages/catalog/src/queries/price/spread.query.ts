import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { deriveMaterial, materialParams } from './material-params.ts';
import { materialSample } from './material-sample.ts';
import { quotationFilters } from './price-filters.ts';

/** Prices of one material by supplier, province or year: the range and quartiles without outliers, and the number of outliers. */
export const priceSpread = defineQuery({
  key: 'price.spread',
  id: '07e51ca508aa9550ef660cf853e9e655',
  title: '物料价格分布',
  grain: '分组',
  permissions: ['smartPriceChecks'],
  params: [...materialParams, { name: 'priceGroup', title: '分组', type: 'text', fallback: 'supplier', choices: ['supplier', 'region', 'year'], choiceTitles: { supplier: '供应商', region: '省份', year: '年份' } }],
  derive: deriveMaterial,
  fields: [
    'group_id', 'group_name', 'n', 'outliers', 'minPrice', 'p25', titled('p50', '中位价'), 'p75', 'maxPrice',
  ],
  filters: quotationFilters,
  sorts: ['n', 'p50'],
  defaultSort: { column: 'n', rule: 'desc' },
  tieBreak: ['group_id'],
  sql: `${materialSample},
    parted as (
      select
        case when {priceGroup:String} = 'supplier' then company_id
          when {priceGroup:String} = 'region' then province else cast(year_of(quoted_at) as varchar) end as part,
        case when {priceGroup:String} = 'supplier' then company_name
          when {priceGroup:String} = 'region' then province else cast(year_of(quoted_at) as varchar) end as part_name,
        is_outlier, case when is_outlier = 0 then price end as usual_price
      from sample
    )
    select
      part as "group_id",
      max(part_name) as "group_name",
      count(*) as "n",
      count_sum(is_outlier) as "outliers",
      min(usual_price) as "minPrice",
      p25(usual_price) as "p25",
      p50(usual_price) as "p50",
      p75(usual_price) as "p75",
      max(usual_price) as "maxPrice"
    from parted
    group by part`,
});
