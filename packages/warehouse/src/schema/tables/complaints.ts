import { code, requiredCode, text, time, type Table } from '../define-table.ts';

/** Complaints and objections about a lot; `company_id` is the complainant, null if unknown. */
export const complaints = {
  name: 'complaints',
  title: '投诉',
  key: ['complaint_id'],
  columns: {
    complaint_id: requiredCode('投诉标识'),
    lot_id: requiredCode('标段', { references: 'lots' }),
    company_id: code('投诉企业', { references: 'companies' }),
    filed_at: time('提出时间'),
    outcome: text('处理结果'),
  },
} as const satisfies Table;
