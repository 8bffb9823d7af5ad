import type { Report, ReportSentence, ReportSource } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { withoutLeads } from './without-leads.ts';

const source = (key: string, from?: string[]): ReportSource => ({
  title: key, grain: '', query: from ? null : { key, values: [], conditions: [] }, columns: [], rows: [], total: 0, failure: null,
  ...(from && { derived: { by: 'x', from, args: [] } }),
});
const about = (of: string): ReportSentence => ({ template: '{0}', slots: [{ source: of, row: null, column: '', format: 'count', behind: null }], tone: 'plain' });
const table = (of: string) => ({ title: of, layout: 'rows' as const, source: of, columns: [], rows: [], total: 0, note: '', links: [] });

it('leaves out suspicions with all that is derived from them, and reports their sections', () => {
  const report: Report = {
    title: '', subtitle: '', verdict: null, about: { madeAt: 1, dataTime: null, dataVersion: 1, user: '', scope: '' },
    sections: [
      { key: 'summary', heading: '摘要', sentences: ['overview', 'groups', 'further', 'cases'].map(about), charts: [], tables: [table('overview'), table('further')] },
      { key: 'risks', heading: '风险线索', sentences: [about('overview')], charts: [], tables: [] },
    ],
    sources: {
      further: source('', ['derived']), derived: source('', ['groups']), overview: source('insight.overview'), groups: source('relation.groups'),
      experts: source('expert.overview'), cases: source(''),
    },
  };
  const { report: open, leftOut } = withoutLeads(report);
  expect(leftOut).toEqual(['风险线索']);
  expect(Object.keys(open.sources)).toEqual(['overview']);
  expect(open.sections).toEqual([
    { key: 'summary', heading: '摘要', sentences: [about('overview')], charts: [], tables: [table('overview')] },
  ]);
});
