import { defineQuery } from '../../define-query.ts';
import { required, titled } from '../../query-fields.ts';
import { companyParam } from './own-pair.ts';

/** Other records of a company, with the names and codes that they were imported with. A fact of the company: no unit scope. */
export const companyAliases = defineQuery({
  key: 'company.aliases',
  id: '277cbc0049433aee2e7c732b653b2007',
  title: '曾用登记',
  grain: '登记',
  permissions: ['individualHolographicPortrait', 'competitionRelationAnalysis', 'complexRelationAnalysis', 'companyReport'],
  params: [companyParam],
  fields: [
    titled('gys_guid', '登记标识'), titled(required('Gys_Name'), '登记名称'), 'XinYong_DaiMa', 'hebing_yuanyin',
  ],
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
