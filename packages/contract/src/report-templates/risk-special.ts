import type { ReportTemplate } from './report-template.ts';

export const riskSpecial: ReportTemplate = {
  key: 'risk-special',
  name: '风险专题',
  theme: '风险',
  kinds: [],
  sections: ['summary', 'risks', 'experts', 'suppliers', 'appendix'],
};
