import type { ReportTemplate } from './report-template.ts';

export const supplierSpecial: ReportTemplate = {
  key: 'supplier-special',
  name: '供应商专题',
  theme: '供应商',
  kinds: [],
  sections: ['summary', 'suppliers', 'overall', 'structure', 'risks', 'appendix'],
};
