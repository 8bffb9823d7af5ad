import type { ReportTemplate } from './report-template.ts';

export const monthlyOperation: ReportTemplate = {
  key: 'monthly-operation',
  name: '运行月报',
  theme: '运行',
  kinds: ['月'],
  sections: ['summary', 'overall', 'structure', 'trend', 'saving', 'suppliers', 'risks', 'appendix'],
};
