import { money, optionalInteger, optionalText, rate, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { textFilter } from '../../filters/filter.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { winnerFilters } from '../../filters/winner-filters.ts';
import { awardTimeColumns } from '../award-time.ts';
import { knownBidders } from '../known-bidders.ts';

export const lots = defineQuery({
  key: 'query.lots',
  id: 'b9d3c79d800dd8d33323a127d9fd94b9',
  title: '标段明细',
  grain: '标段',
  permissions: ['tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics', 'savingResourceAnalysis'],
  columns: {
    lot_guid: text('标段标识'),
    xm_name: text('项目名称'),
    bd_name: text('标段名称'),
    BiaoDuan_bianhao: text('标段编号'),
    zbr_name: optionalText('招标人'),
    zb_fangshi: optionalText('采购方式'),
    xm_LeiXing: optionalText('项目类型'),
    budget: money('预算金额'),
    ceiling: money('最高限价'),
    zbJinE: money('成交金额'),
    savingRate: rate('节资率'),
    bidderNum: optionalInteger('投标家数'),
    Gys_Name: optionalText('中标人'),
    zbtzs_fachu_time: awardTimeColumns.zbtzs_fachu_time,
    status: optionalText('状态'),
    awardTimeBasis: awardTimeColumns.awardTimeBasis,
  },
  filters: { ...lotListFilters, ...winnerFilters, status: textFilter('状态', 'status') },
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
