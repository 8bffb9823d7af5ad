import { riskKinds } from '@tenderscope/contract';
import { code, requiredChoice, requiredCode, text, time, type Table } from '../define-table.ts';
import { riskSynonyms } from '../vocabulary/synonyms.ts';

/** A risk without `ends_on` never ends. */
export const risks = {
  name: 'risks',
  title: '司法与信用',
  key: ['company_id', 'kind', 'case_no', 'occurred_on', 'source'],
  columns: {
    company_id: requiredCode('企业', { references: 'companies' }),
    kind: requiredChoice('风险类型', riskKinds, riskSynonyms),
    case_no: code('案号'),
    case_reason: text('案由'),
    role: text('当事人身份'),
    occurred_on: time('发生日期'),
    ends_on: time('截止日期', { isEmptyMeaningful: true }),
    source: text('来源'),
  },
} as const satisfies Table;
