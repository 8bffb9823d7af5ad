import type { ReportTemplate } from './report-template.ts';

export const operation: ReportTemplate = {
  key: 'operation',
  name: '运行报告',
  theme: '运行',
  kinds: ['自定义'],
  sections: ['summary', 'overall', 'structure', 'trend', 'saving', 'suppliers', 'risks', 'appendix'],
};
