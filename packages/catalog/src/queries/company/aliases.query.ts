import { optionalText, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { companyParam } from './own-pair.ts';

/** Other records of a company, with the names and codes that they were imported with. A fact of the company: no unit scope. */
export const companyAliases = defineQuery({
  key: 'company.aliases',
  id: '277cbc0049433aee2e7c732b653b2007',
  title: '曾用登记',
  grain: '登记',
  permissions: ['individualHolographicPortrait', 'competitionRelationAnalysis', 'complexRelationAnalysis', 'companyReport'],
  params: [companyParam],
  columns: {
    gys_guid: text('登记标识'),
    Gys_Name: text('登记名称'),
    XinYong_DaiMa: optionalText('统一社会信用代码'),
    hebing_yuanyin: text('合并依据'),
  },
  filters: {},
  sorts: ['Gys_Name'],
  defaultSort: { column: 'Gys_Name', rule: 'asc' },
  tieBreak: ['gys_guid'],
  sql: `
    select
      a.company_id as "gys_guid",
      a.name as "Gys_Name",
      r.uscc as "XinYong_DaiMa",
      a.reason as "hebing_yuanyin"
    from (select * from company_alias where merged_id = {gys_guid:String} and {where}) a
    left join imported_companies r on r.company_id = a.company_id`,
});
