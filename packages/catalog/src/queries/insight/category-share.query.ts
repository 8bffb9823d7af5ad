import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const categoryShare = defineQuery({
  key: 'insight.categoryShare',
  id: '24aa81b9c93c691f1e00a713fd7703a9',
  title: '项目类型占比',
  grain: '项目类型',
  permissions: ['tradingOverview', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  fields: ['xm_LeiXing', 'dealNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['dealNum', 'zbJinE'],
  defaultSort: { column: 'dealNum', rule: 'desc' },
  tieBreak: ['xm_LeiXing'],
  sql: `
    select
      category as "xm_LeiXing",
      count_sum(deal_num) as "dealNum",
      round_cents(sum(award_sum)) as "zbJinE"
    from {narrowestDeals}
    where {where}
    group by category
    having sum(deal_num) > 0`,
});
