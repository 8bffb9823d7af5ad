import { organisationForms, projectCategories } from '@tenderscope/contract';
import { choice, city, code, method, province, requiredCode, requiredText, text, time, type Table } from '../define-table.ts';
import { categorySynonyms, organisationSynonyms } from '../vocabulary/synonyms.ts';

export const projects = {
  name: 'projects',
  title: '项目',
  key: ['project_id'],
  columns: {
    project_id: requiredCode('项目标识'),
    code: requiredCode('项目编号'),
    name: requiredText('项目名称'),
    project_type: text('招标类型'),
    category: choice('项目类型', Object.keys(projectCategories), categorySynonyms),
    organisation_form: choice('组织形式', organisationForms, organisationSynonyms),
    method: method('采购方式'),
    unit_id: requiredCode('招标人', { references: 'units' }),
    agency_id: code('代理机构', { references: 'companies' }),
    plan_received_at: time('收到计划单时间'),
    notice_at: time('招标公告时间'),
    province: province('省份'),
    city: city('城市'),
  },
} as const satisfies Table;
