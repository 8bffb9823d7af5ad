import { countMetric, metric } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

const figures = `select
      count(distinct project_id) as "projectNum",
      count(*) as "lotNum",
      total(is_deal) as "dealNum",
      yuan(sum(award_amount)) as "zbJinE",
      yuan(sum(budget)) as "budget",
      yuan(sum(saving)) as "saving",
      ratio(sum(saving), sum(saving_baseline)) as "savingRate",
      ratio(sum(case when is_opened = 1 then valid_bidders end), sum(is_opened)) as "avgBidders",
      ratio(sum(is_failed), sum(is_deal + is_failed)) as "failedRate",
      ratio(sum(is_open), count(*)) as "openRate",
      p50(cycle_days) as "cycleDays",
      (select suppliers from active) as "activeSuppliers"
    from selected`;

export const overview = defineQuery({
  key: 'insight.overview',
  id: 'fc64c6ec41b2aa33811abeab468054e7',
  title: '交易总览指标',
  grain: '整个选择范围',
  permissions: ['tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics'],
  columns: {
    projectNum: countMetric('projectNum'),
    lotNum: countMetric('lotNum'),
    dealNum: countMetric('dealNum'),
    zbJinE: metric('zbJinE'),
    budget: metric('budget'),
    saving: metric('saving'),
    savingRate: metric('savingRate'),
    avgBidders: metric('avgBidders'),
    failedRate: metric('failedRate'),
    openRate: metric('openRate'),
    cycleDays: metric('cycleDays'),
    activeSuppliers: countMetric('activeSuppliers'),
  },
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with selected as (select * from {lots} where {where}),
    active as (select count(distinct company_id) as suppliers from {bids} where {where})
    ${figures}`,
  totals: {
    by: 'month',
    sql: `
    with selected as (select * from {lots} where {where}),
    active as (select count(distinct company_id) as suppliers from {supplierTotalsOfAllUnits} where bids > 0 and {where})
    ${figures}`,
  },
});
