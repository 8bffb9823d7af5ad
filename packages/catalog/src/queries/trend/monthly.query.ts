import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';

/**
 * Each column in the month of its own event. All columns can be summed, so that quarters, years, categories and methods, and their rates,
 * are computed from the same rows.
 */
export const monthly = defineQuery({
  key: 'trend.monthly',
  id: '58b4fdfca55f0973c26814ca62bddcd0',
  title: '月度交易构成',
  grain: '月 × 项目类型 × 采购方式',
  permissions: ['tradingTrendAnalysis'],
  fields: [
    'month', 'xm_LeiXing', 'zb_fangshi', 'lotNum', 'dealNum', 'zbJinE', 'saving', titled('baselineSum', '节资基准合计'),
    'failedNum', 'openedNum', titled('recordedNum', '有投标记录的开标标段数'), 'bidderSum', titled('decidedNum', '成交与流标标段数'),
  ],
  filters: lotFilters,
  sorts: ['month'],
  defaultSort: { column: 'month', rule: 'asc' },
  tieBreak: ['month', 'xm_LeiXing', 'zb_fangshi'],
  sql: `
    select
      month as "month",
      category as "xm_LeiXing",
      method as "zb_fangshi",
      count_sum(lot_num) as "lotNum",
      count_sum(deal_num) as "dealNum",
      round_cents(sum(award_sum)) as "zbJinE",
      round_cents(sum(saving_sum)) as "saving",
      round_cents(sum(baseline_sum)) as "baselineSum",
      count_sum(failed_num) as "failedNum",
      count_sum(opened_num) as "openedNum",
      count_sum(recorded_num) as "recordedNum",
      count_sum(bidder_num) as "bidderSum",
      count_sum(decided_num) as "decidedNum"
    from {narrowestDeals}
    where {where}
    group by month, category, method`,
});
