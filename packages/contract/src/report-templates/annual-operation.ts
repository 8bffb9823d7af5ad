import type { ReportTemplate } from './report-template.ts';

export const annualOperation: ReportTemplate = {
  key: 'annual-operation',
  name: '年度报告',
  theme: '运行',
  kinds: ['年'],
  sections: ['summary', 'overall', 'structure', 'trend', 'saving', 'suppliers', 'risks', 'experts', 'appendix'],
};
