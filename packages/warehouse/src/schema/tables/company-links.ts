import { requiredCode, requiredFlag, type Table } from '../define-table.ts';

/** Decisions of users about two records of companies: the same company, or different ones regardless of their names and codes. */
export const companyLinks = {
  name: 'company_links',
  title: '企业合并关系',
  key: ['company_id', 'other_id'],
  columns: {
    company_id: requiredCode('企业', { references: 'companies' }),
    other_id: requiredCode('另一企业', { references: 'companies' }),
    is_same: requiredFlag('是否同一企业'),
  },
} as const satisfies Table;
