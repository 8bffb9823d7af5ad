import type { Report, ReportTone } from '@tenderscope/contract';

/** Dark enough on white; in greyscale the adjacent labels distinguish them. */
export const toneColours: Readonly<Record<ReportTone, string>> = { plain: '1F2329', supports: '873800', against: '135200', unknown: '595C60', attention: '873800' };
export const verdictColours: Readonly<Record<NonNullable<Report['verdict']>['level'], string>> = {
  high: 'A8071A',
  suspicious: '873800',
  none: '135200',
  unknown: '595C60',
};
export const quiet = '595C60';
export const headFill = 'E8EEF7';
export const line = 'BFC4CC';
export const series = ['0958D9', 'D46B08', '389E0D', '722ED1'] as const;
