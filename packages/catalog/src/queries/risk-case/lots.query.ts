import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { titled, withoutMetric } from '../../query-fields.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';
import { knownBidders } from '../known-bidders.ts';

/** Facts of the lots that a case is about: buyer, rules of the award, prices allowed and agreed, times. */
export const caseLots = defineQuery({
  key: 'riskCase.lots',
  id: 'be5d4cd5ee7551fb27342a5c766af4f2',
  title: '线索涉及的标段',
  grain: '标段',
  permissions: ['riskCases'],
  isServerOnly: true,
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'xm_name', 'zbr_guid', 'zbr_name', 'zb_fangshi', 'xm_LeiXing', 'pinlei', 'sheng_name',
    'status', 'evaluation_method', 'price_weight', 'mechanism', withoutMetric('budget'), 'ceiling', 'averagePrice',
    'bidderNum', titled('Gys_Name', '中标人'), 'zbJinE', 'noticeTime', 'openedTime', ...awardTimeFields,
  ],
  filters: sourceFilters({ lot_guid: 'lot_id' }),
  sorts: ['bd_name', 'openedTime', 'zbJinE'],
  defaultSort: { column: 'openedTime', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    select
      lot_id as "lot_guid",
      lot_name as "bd_name",
      lot_code as "BiaoDuan_bianhao",
      project_name as "xm_name",
      unit_id as "zbr_guid",
      unit_name as "zbr_name",
      method as "zb_fangshi",
      category as "xm_LeiXing",
      material_category as "pinlei",
      province as "sheng_name",
      status as "status",
      evaluation_method as "evaluation_method",
      price_weight as "price_weight",
      award_mechanism(method, evaluation_method, price_weight) as "mechanism",
      budget as "budget",
      ceiling_price as "ceiling",
      round_cents(average_price) as "averagePrice",
      ${knownBidders()} as "bidderNum",
      case when is_deal = 1 then winner_name end as "Gys_Name",
      award_amount as "zbJinE",
      notice_at as "noticeTime",
      opened_at as "openedTime",${awardTime()}
    from {lots}
    where {where}`,
});
