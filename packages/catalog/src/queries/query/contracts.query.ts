import { defineQuery } from '../../define-query.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';

/** Contracts of the lots of a selection. `is_wancheng`: a completion or a settlement is recorded. */
export const contractRows = defineQuery({
  key: 'query.contracts',
  id: 'bb73acf636639af38eef64782deb0632',
  title: '合同清单',
  grain: '合同',
  permissions: ['individualHolographicPortrait', 'projectDealAnalysis', 'basicDataStatistics'],
  isServerOnly: true,
  fields: [
    'contract_guid', 'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'zbr_guid', 'zbr_name', 'pinlei', 'gys_guid', 'Gys_Name', 'qianding_time',
    'hetong_jine', 'biangeng_jine', 'daoqi_time', 'is_wancheng',
  ],
  filters: lotListFilters,
  columnFilters: ['gys_guid', 'daoqi_time', 'is_wancheng'],
  sorts: ['bd_name', 'zbr_name', 'Gys_Name', 'qianding_time', 'hetong_jine', 'daoqi_time'],
  defaultSort: { column: 'daoqi_time', rule: 'asc' },
  tieBreak: ['contract_guid'],
  where2: '合同',
  sql: `
    with lot as (select lot_id, lot_name, lot_code, unit_id, unit_name, material_category from {lots} where {where}),
    described as (
      select
        c.contract_id as "contract_guid",
        c.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.lot_code as "BiaoDuan_bianhao",
        l.unit_id as "zbr_guid",
        l.unit_name as "zbr_name",
        l.material_category as "pinlei",
        c.company_id as "gys_guid",
        s.name as "Gys_Name",
        c.signed_at as "qianding_time",
        c.amount as "hetong_jine",
        c.changed_amount as "biangeng_jine",
        c.ends_at as "daoqi_time",
        case when c.completed_at is null and c.settled_at is null and c.settled_amount is null then 0 else 1 end as "is_wancheng"
      from {contractRecords} c
      join lot l on l.lot_id = c.lot_id
      left join companies s on s.company_id = c.company_id
    )
    select * from described where {where2}`,
});
