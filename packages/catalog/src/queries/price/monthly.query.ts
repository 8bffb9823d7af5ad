import { defineQuery } from '../../define-query.ts';
import { deriveMaterial, materialParams } from './material-params.ts';
import { materialSample } from './material-sample.ts';
import { quotationFilters } from './price-filters.ts';

/** Prices of one material by the month of quotation. Outliers count. */
export const priceMonthly = defineQuery({
  key: 'price.monthly',
  id: 'ae9fb34f3be88491517bf8ea0293c7ee',
  title: '物料价格走势',
  grain: '月份',
  permissions: ['smartPriceChecks'],
  params: materialParams,
  derive: deriveMaterial,
  fields: ['month', 'n', 'p25', 'p50', 'p75'],
  filters: quotationFilters,
  sorts: [],
  defaultSort: { column: 'month', rule: 'asc' },
  tieBreak: ['month'],
  sql: `${materialSample},
    dated as (select month_of(quoted_at) as quoted_month, price from sample)
    select
      quoted_month as "month",
      count(*) as "n",
      p25(price) as "p25",
      p50(price) as "p50",
      p75(price) as "p75"
    from dated
    group by quoted_month`,
});
