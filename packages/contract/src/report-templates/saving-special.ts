import type { ReportTemplate } from './report-template.ts';

export const savingSpecial: ReportTemplate = {
  key: 'saving-special',
  name: '节资专题',
  theme: '节资',
  kinds: [],
  sections: ['summary', 'saving', 'overall', 'structure', 'trend', 'appendix'],
};
