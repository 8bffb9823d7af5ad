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
  fields: [
    'contract_guid', 'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'qianding_time', 'hetong_jine',
    'biangeng_jine', 'biangeng_yuanyin', 'wancheng_time', 'lvyue_pingfen', 'is_biangeng', 'zbr_guid', 'jiesuan_jine', 'jiesuan_time',
    'fenbao_num', 'daoqi_time',
  ],
  filters: lotFilters,
  sorts: ['bd_name', 'zbr_name', 'qianding_time', 'hetong_jine', 'biangeng_jine', 'wancheng_time', 'lvyue_pingfen', 'jiesuan_jine', 'jiesuan_time', 'fenbao_num', 'daoqi_time'],
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
      l.unit_id as "zbr_guid",
      c.settled_amount as "jiesuan_jine",
      c.settled_at as "jiesuan_time",
      coalesce(s.subcontracts, 0) as "fenbao_num",
      c.ends_at as "daoqi_time"
    from own c join lot l on l.lot_id = c.lot_id
    left join (select contract_id, count(*) as subcontracts from {subcontractRecords} group by contract_id) s on s.contract_id = c.contract_id`,
});
