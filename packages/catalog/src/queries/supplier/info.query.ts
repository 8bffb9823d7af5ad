import { integer, money, optionalPersonText, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';

/** Master data of a supplier from the register of companies. A fact of the company: no unit scope. */
export const info = defineQuery({
  key: 'supplier.info',
  id: '90da1a2814237306cefecd97bf294dd9',
  title: '供应商基本信息',
  grain: '供应商',
  permissions: ['individualHolographicPortrait', 'competitionRelationAnalysis', 'complexRelationAnalysis', 'companyReport'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  columns: {
    gys_guid: text('供应商标识'),
    Gys_Name: text('供应商'),
    XinYong_DaiMa: optionalText('统一社会信用代码'),
    QiYe_Type: optionalText('企业类型'),
    QiYe_XingZhi: optionalText('企业性质'),
    QiYe_GuiMo: optionalText('企业规模'),
    ZhuCe_ZiBen: money('注册资本'),
    chengli_time: time('成立日期'),
    sheng_name: optionalText('省份'),
    shi_name: optionalText('城市'),
    dizhi: optionalText('地址'),
    FaRen: optionalPersonText('法定代表人'),
    zhuce_time: time('注册时间'),
    ruku_time: time('入库时间'),
    status: optionalText('企业状态'),
    sameNameNum: integer('同名企业数'),
    riskNum: integer('风险记录数'),
  },
  filters: {},
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
