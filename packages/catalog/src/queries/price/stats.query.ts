import { money } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { optional, redefined } from '../../query-fields.ts';
import { deriveMaterial, materialParams } from './material-params.ts';
import { materialSample } from './material-sample.ts';
import { quotationFilters } from './price-filters.ts';
import { sampleConfidence } from './sample-confidence.ts';

/**
 * The price level of one material, per base unit. Outliers are counted, not removed; `specNum` is the number of specifications it mixes if
 * the request states less than they do.
 */
export const priceStats = defineQuery({
  key: 'price.stats',
  id: '194e794f3903e3d5f072b82f42ffd0e2',
  title: '物料价格水平',
  grain: '物料',
  permissions: ['smartPriceChecks'],
  params: materialParams,
  derive: deriveMaterial,
  fields: [
    'n', redefined('p10', money('P10')), redefined('p25', money('P25')), redefined('p50', money('参考价（P50）')),
    redefined('p75', money('P75')), redefined('p90', money('P90')), redefined('minPrice', money('最低价')),
    redefined('maxPrice', money('最高价')), 'latestPrice', 'latestTime', optional('confidence'), 'outliers', 'specNum',
  ],
  filters: quotationFilters,
  sorts: [],
  tieBreak: [],
  sql: `${materialSample},
    ranked as (
      select *,
        row_number() over (order by case when quoted_at is null then 1 else 0 end, quoted_at desc, lot_id, company_id, item_no) as recency
      from sample
    )
    select
      count(*) as "n",
      p10(price) as "p10",
      p25(price) as "p25",
      p50(price) as "p50",
      p75(price) as "p75",
      p90(price) as "p90",
      min(price) as "minPrice",
      max(price) as "maxPrice",
      max(case when recency = 1 then price end) as "latestPrice",
      max(quoted_at) as "latestTime",
      ${sampleConfidence('count(distinct lot_id)', 'count_sum(case when is_awarded = 1 then 1 else 0 end)')} as "confidence",
      count_sum(is_outlier) as "outliers",
      count(distinct spec_key) as "specNum"
    from ranked`,
});
