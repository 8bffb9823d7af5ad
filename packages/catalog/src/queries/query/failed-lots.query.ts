import { defineQuery } from '../../define-query.ts';
import { withoutMetric } from '../../query-fields.ts';
import { afterFailed, basisOfNext, bidsOnFailed, failed, failureReason, isFailed, resultAfterFailure } from '../failed-lots.ts';
import { lotRows } from './lot-rows.query.ts';

/** Failed lots of a source with the reason and the lot that followed. */
const failedFrom = (source: string): string => `${failed(source)},
    ${bidsOnFailed},
    ${afterFailed}
    select
      f.lot_id as "lot_guid",
      f.project_id as "xm_guid",
      f.project_name as "xm_name",
      f.lot_name as "bd_name",
      f.lot_code as "BiaoDuan_bianhao",
      f.unit_id as "zbr_guid",
      f.unit_name as "zbr_name",
      f.category as "xm_LeiXing",
      f.method as "zb_fangshi",
      f.material_category as "pinlei",
      f.province as "sheng_name",
      f.status as "status",
      f.is_deal as "is_chengjiao",
      ${failureReason} as "liubiao_yuanyin",
      f.valid_bidders as "bidderNum",
      f.budget as "budget",
      f.ceiling_price as "ceiling",
      f.notice_at as "zhaobiao_gonggao_time",
      f.opened_at as "kaibiao_time",
      n.next_id as "next_lot_guid",
      n.next_name as "next_bd_name",
      n.next_status as "next_status",
      ${resultAfterFailure} as "next_result",
      ${basisOfNext} as "next_basis"
    from failed f
    left join bids_made b on b.lot_id = f.lot_id
    left join following n on n.lot_id = f.lot_id`;

const filters = Object.fromEntries(Object.entries(lotRows.filters).filter(([, { where }]) => where === 1));

export const failedLots = defineQuery({
  key: 'query.failedLots',
  id: '6f3f36d2295afafe022cba2ef5a45b10',
  title: '流标标段清单',
  grain: '标段',
  permissions: lotRows.permissions,
  fields: [
    'lot_guid', 'xm_guid', 'xm_name', 'bd_name', 'BiaoDuan_bianhao', 'zbr_guid', 'zbr_name', 'xm_LeiXing', 'zb_fangshi',
    'pinlei', 'sheng_name', 'status', 'is_chengjiao', 'liubiao_yuanyin', 'bidderNum', withoutMetric('budget'), 'ceiling',
    'zhaobiao_gonggao_time', 'kaibiao_time', 'next_lot_guid', 'next_bd_name', 'next_status', 'next_result', 'next_basis',
  ],
  filters,
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'bidderNum', 'budget', 'ceiling', 'zhaobiao_gonggao_time', 'kaibiao_time'],
  defaultSort: { column: 'zhaobiao_gonggao_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    with ${failedFrom(`{lots} where ${isFailed} and {where}`)}`,
  picking: {
    source: 'lots',
    where: isFailed,
    sorts: {
      lot_guid: 'lot_id',
      bd_name: 'lot_name',
      BiaoDuan_bianhao: 'lot_code',
      zbr_name: 'unit_name',
      bidderNum: 'valid_bidders',
      budget: 'budget',
      ceiling: 'ceiling_price',
      zhaobiao_gonggao_time: 'notice_at',
      kaibiao_time: 'opened_at',
    },
    sql: `
    with picked as ({picked}),
    ${failedFrom('picked')}`,
  },
});
