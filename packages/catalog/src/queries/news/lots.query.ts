import { defineQuery } from '../../define-query.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { optional, titled, withoutMetric } from '../../query-fields.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';
import { changesOfLots, sinceParam } from './lot-changes.ts';

/** Lots that loads after a version of the data added, or changed to a deal or to another failure. */
export const newsLots = defineQuery({
  key: 'news.lots',
  id: 'c45b2071441679fb776e8b04b2fca996',
  title: '入库变化的标段',
  grain: '标段 × 变化',
  permissions: ['tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics'],
  params: [sinceParam],
  fields: [
    'lotChange', 'lot_guid', 'xm_name', 'bd_name', 'BiaoDuan_bianhao', 'zbr_guid', 'zbr_name', 'zb_fangshi', 'pinlei', 'status',
    withoutMetric('budget'), 'zbJinE', titled(optional('gys_guid'), '中标人标识'), titled('Gys_Name', '中标人'), 'zhaobiao_gonggao_time',
    'kaibiao_time', ...awardTimeFields, 'previous_lot_guid',
  ],
  filters: lotListFilters,
  columnFilters: ['lotChange'],
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'budget', 'zbJinE', 'zhaobiao_gonggao_time', 'kaibiao_time', 'zbtzs_fachu_time'],
  defaultSort: { column: 'zhaobiao_gonggao_time', rule: 'desc' },
  tieBreak: ['lotChange', 'lot_guid'],
  where2: '入库变化',
  sql: `
    with ${changesOfLots},
    described as (
      select
        change as "lotChange",
        lot_id as "lot_guid",
        project_name as "xm_name",
        lot_name as "bd_name",
        lot_code as "BiaoDuan_bianhao",
        unit_id as "zbr_guid",
        unit_name as "zbr_name",
        method as "zb_fangshi",
        material_category as "pinlei",
        status as "status",
        budget as "budget",
        award_amount as "zbJinE",
        case when is_deal = 1 then winner_id end as "gys_guid",
        case when is_deal = 1 then winner_name end as "Gys_Name",
        notice_at as "zhaobiao_gonggao_time",
        opened_at as "kaibiao_time",${awardTime()},
        previous_id as "previous_lot_guid"
      from changes
    )
    select * from described where {where2}`,
});
