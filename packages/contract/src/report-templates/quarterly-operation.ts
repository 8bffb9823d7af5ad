import type { ReportTemplate } from './report-template.ts';

export const quarterlyOperation: ReportTemplate = {
  key: 'quarterly-operation',
  name: '季度分析',
  theme: '运行',
  kinds: ['季'],
  sections: ['summary', 'overall', 'structure', 'trend', 'saving', 'suppliers', 'risks', 'experts', 'appendix'],
};
