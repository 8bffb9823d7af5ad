import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { winnerFilters } from '../../filters/winner-filters.ts';
import { titled, withoutMetric } from '../../query-fields.ts';
import { knownBidders } from '../known-bidders.ts';

export const lots = defineQuery({
  key: 'query.lots',
  id: 'b9d3c79d800dd8d33323a127d9fd94b9',
  title: '标段明细',
  grain: '标段',
  permissions: ['tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics', 'savingResourceAnalysis'],
  fields: [
    'lot_guid', 'xm_name', 'bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'zb_fangshi', 'xm_LeiXing', withoutMetric('budget'),
    'ceiling', withoutMetric('zbJinE'), titled('savingRate', '节资率'), 'bidderNum', titled('Gys_Name', '中标人'),
    'zbtzs_fachu_time', 'status', 'awardTimeBasis',
  ],
  filters: { ...lotListFilters, ...winnerFilters, ...sourceFilters({ status: 'status' }) },
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'budget', 'ceiling', 'zbJinE', 'savingRate', 'bidderNum', 'zbtzs_fachu_time'],
  defaultSort: { column: 'zbtzs_fachu_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    select
      lot_id as "lot_guid",
      project_name as "xm_name",
      lot_name as "bd_name",
      lot_code as "BiaoDuan_bianhao",
      unit_name as "zbr_name",
      method as "zb_fangshi",
      category as "xm_LeiXing",
      budget as "budget",
      ceiling_price as "ceiling",
      case when is_deal = 1 then award_amount end as "zbJinE",
      ratio(saving, saving_baseline) as "savingRate",
      ${knownBidders()} as "bidderNum",
      case when is_deal = 1 then winner_name end as "Gys_Name",
      awarded_at as "zbtzs_fachu_time",
      status as "status",
      award_time_basis as "awardTimeBasis"
    from {lots}
    where {where}`,
});
