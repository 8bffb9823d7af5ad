import { defineQuery } from '../../define-query.ts';
import { titled, withoutMetric } from '../../query-fields.ts';
import { deriveMaterial, materialParams } from './material-params.ts';
import { materialSample } from './material-sample.ts';
import { quotationFilters } from './price-filters.ts';

/** Basis of the price level of one material: its lots, its awarded quotations, and the last of these. */
export const priceBasis = defineQuery({
  key: 'price.basis',
  id: 'c3734f449ccf65e8e67f7e08da117c32',
  title: '物料价格依据',
  grain: '物料',
  permissions: ['smartPriceChecks'],
  params: materialParams,
  derive: deriveMaterial,
  fields: [
    withoutMetric('lotNum'), titled('supplierNum', '供应商数'), 'awardedNum', 'awardedPrice', 'awardedTime', 'awardedName',
  ],
  filters: quotationFilters,
  sorts: [],
  tieBreak: [],
  sql: `${materialSample},
    ranked as (
      select lot_id, company_id, company_name, is_awarded, price, quoted_at,
        row_number() over (
          order by is_awarded desc, case when quoted_at is null then 1 else 0 end, quoted_at desc, lot_id, company_id, item_no) as recency
      from sample
    )
    select
      count(distinct lot_id) as "lotNum",
      count(distinct company_id) as "supplierNum",
      count_sum(case when is_awarded = 1 then 1 else 0 end) as "awardedNum",
      max(case when recency = 1 and is_awarded = 1 then price end) as "awardedPrice",
      max(case when recency = 1 and is_awarded = 1 then quoted_at end) as "awardedTime",
      max(case when recency = 1 and is_awarded = 1 then company_name end) as "awardedName"
    from ranked`,
});
