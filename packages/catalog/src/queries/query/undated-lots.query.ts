import { defineQuery } from '../../define-query.ts';
import { optional, titled, withoutMetric } from '../../query-fields.ts';
import { isUndated, isUndatedDeal, periodScreens, undatedFilters } from '../undated.ts';

/** The rows behind `insight.undated`. */
export const undatedLots = defineQuery({
  key: 'query.undatedLots',
  id: '6505ca7db6c5e141503937e397c51147',
  title: '无日期的标段清单',
  grain: '标段',
  permissions: periodScreens,
  params: [
    { name: 'kind', title: '范围', type: 'text', choices: ['deals', 'lots'], choiceTitles: { deals: '无日期的成交标段', lots: '没有任何日期的标段' }, fallback: 'deals' },
  ],
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'xm_name', 'zbr_guid', 'zbr_name', 'xm_LeiXing', 'zb_fangshi', 'status',
    'is_chengjiao', withoutMetric('budget'), 'zbJinE', titled(optional('gys_guid'), '中标人标识'), titled('Gys_Name', '中标人'),
    'zhaobiao_gonggao_time',
  ],
  filters: undatedFilters,
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'budget', 'zbJinE', 'zhaobiao_gonggao_time'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    select
      lot_id as "lot_guid",
      lot_name as "bd_name",
      lot_code as "BiaoDuan_bianhao",
      project_name as "xm_name",
      unit_id as "zbr_guid",
      unit_name as "zbr_name",
      category as "xm_LeiXing",
      method as "zb_fangshi",
      status as "status",
      is_deal as "is_chengjiao",
      budget as "budget",
      award_amount as "zbJinE",
      case when is_deal = 1 then winner_id end as "gys_guid",
      case when is_deal = 1 then winner_name end as "Gys_Name",
      notice_at as "zhaobiao_gonggao_time"
    from {lots}
    where case when {kind:String} = 'deals' then ${isUndatedDeal} else ${isUndated} end and {where}`,
});
