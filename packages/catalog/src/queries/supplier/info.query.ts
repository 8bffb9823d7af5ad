import { defineQuery } from '../../define-query.ts';
import { required, titled } from '../../query-fields.ts';
import { relationScreens } from '../relation/relation-screens.ts';

/** Master data of a supplier from the register of companies. A fact of the company: no unit scope. */
export const info = defineQuery({
  key: 'supplier.info',
  id: '90da1a2814237306cefecd97bf294dd9',
  title: '供应商基本信息',
  grain: '供应商',
  permissions: ['individualHolographicPortrait', 'riskCases', ...relationScreens],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    'gys_guid', required('Gys_Name'), 'XinYong_DaiMa', 'QiYe_Type', 'QiYe_XingZhi', 'QiYe_GuiMo', 'ZhuCe_ZiBen',
    'chengli_time', 'sheng_name', 'shi_name', 'dizhi', 'FaRen', 'zhuce_time', 'ruku_time', titled('status', '企业状态'),
    'sameNameNum', 'riskNum',
  ],
  sorts: [],
  tieBreak: [],
  sql: `
    with own as (select * from {companyRegister} where company_id = {gys_guid:String}),
    namesake as (select count(*) as companies from {companyRegister} where name in (select name from own)),
    record as (select count(*) as records from risks where company_id = {gys_guid:String})
    select
      c.company_id as "gys_guid",
      c.name as "Gys_Name",
      c.uscc as "XinYong_DaiMa",
      c.company_type as "QiYe_Type",
      c.ownership as "QiYe_XingZhi",
      c.scale as "QiYe_GuiMo",
      c.registered_capital as "ZhuCe_ZiBen",
      c.established_on as "chengli_time",
      c.province as "sheng_name",
      c.city as "shi_name",
      c.address as "dizhi",
      c.legal_person as "FaRen",
      c.registered_at as "zhuce_time",
      c.admitted_at as "ruku_time",
      c.status as "status",
      n.companies as "sameNameNum",
      r.records as "riskNum"
    from own c cross join namesake n cross join record r
    where {where}`,
});
