import { integer, money, number, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

/** A supplier's contracts on lots awarded in the selection. */
export const contracts = defineQuery({
  key: 'supplier.contracts',
  id: 'f0a13a523e9fd8186e8c147914350ec6',
  title: '供应商合同',
  grain: '合同',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  columns: {
    contract_guid: text('合同标识'),
    lot_guid: text('标段标识'),
    bd_name: text('标段名称'),
    BiaoDuan_bianhao: text('标段编号'),
    zbr_name: optionalText('招标人'),
    qianding_time: time('签订时间'),
    hetong_jine: money('合同金额'),
    biangeng_jine: money('变更后金额'),
    biangeng_yuanyin: optionalText('变更原因'),
    wancheng_time: time('完成时间'),
    lvyue_pingfen: number('履约评分'),
    is_biangeng: integer('是否变更'),
    zbr_guid: optionalText('招标人标识'),
  },
  filters: lotFilters,
  sorts: ['bd_name', 'zbr_name', 'qianding_time', 'hetong_jine', 'biangeng_jine', 'wancheng_time', 'lvyue_pingfen'],
  defaultSort: { column: 'qianding_time', rule: 'desc' },
  tieBreak: ['contract_guid'],
  sql: `
    with own as (select * from {contractsOfSelection} where company_id = {gys_guid:String}),
    lot as (select lot_id, lot_name, lot_code, unit_id, unit_name from {lots} where lot_id in (select lot_id from own))
    select
      c.contract_id as "contract_guid",
      c.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.lot_code as "BiaoDuan_bianhao",
      l.unit_name as "zbr_name",
      c.signed_at as "qianding_time",
      c.amount as "hetong_jine",
      c.changed_amount as "biangeng_jine",
      c.change_reason as "biangeng_yuanyin",
      c.completed_at as "wancheng_time",
      c.performance_score as "lvyue_pingfen",
      case when c.changed_amount <> c.amount then 1 else 0 end as "is_biangeng",
      l.unit_id as "zbr_guid"
    from own c join lot l on l.lot_id = c.lot_id`,
});
