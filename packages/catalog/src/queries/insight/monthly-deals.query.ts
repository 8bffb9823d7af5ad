import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { ofCases } from '../../query-fields.ts';

/** Each figure in the month of its own event: 预算金额 in the month of the tender notice, the others in the month of the award. */
export const monthlyDeals = defineQuery({
  key: 'insight.monthlyDeals',
  id: 'ac58d4c07d44e0ae201ef907e810d940',
  title: '月度成交',
  grain: '月',
  permissions: [
    'tradingOverview', 'tradingTrendAnalysis', 'basicDataStatistics', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex',
  ],
  fields: [
    'month', 'dealNum', 'zbJinE', 'budget', 'saving', ofCases('savingRate', 'dealNum'), 'comparableBudget',
  ],
  filters: lotFilters,
  sorts: ['month', 'dealNum', 'zbJinE', 'saving', 'savingRate'],
  defaultSort: { column: 'month', rule: 'asc' },
  tieBreak: ['month'],
  sql: `
    select
      month as "month",
      count_sum(deal_num) as "dealNum",
      round_cents(sum(award_sum)) as "zbJinE",
      round_cents(sum(budget_sum)) as "budget",
      round_cents(sum(saving_sum)) as "saving",
      round_stable(ratio(sum(saving_sum), sum(baseline_sum))) as "savingRate",
      round_cents(sum(baseline_sum)) as "comparableBudget"
    from {narrowestDeals}
    where {where}
    group by month
    having month is not null or sum(deal_num) > 0`,
});
