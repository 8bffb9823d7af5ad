import { messages, type ReportColumn, type ReportRow, type ReportSource } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { CaseService } from '../cases/case-service.ts';
import { grantedPermissions } from '../session/granted.ts';

const words = messages.dataReports;
const text = (name: string, title: string): ReportColumn => ({ name, title, format: 'text', unit: '' });
const count = (name: string, title: string): ReportColumn => ({ name, title, format: 'count', unit: '条' });
const rate = (name: string, title: string): ReportColumn => ({ name, title, format: 'rate', unit: '' });

const columns = {
  cases: [text('state', '状态'), count('num', '线索数')],
  caseEffects: [
    text('ruleName', '规则'), count('openedNum', '立案'), count('openNum', '未办结'), count('decidedNum', '已有结论'), count('confirmedNum', '属实'), count('excludedNum', '误报'),
    rate('precision', '准确率'), rate('precisionLow', '区间下限'), rate('precisionHigh', '区间上限'),
  ],
} as const;

type CaseSources = Record<'cases' | 'caseEffects', ReportSource>;

/** How the cases that a user sees stand, and how each rule did; without the permission the sources say so. */
export async function caseSources(service: CaseService, user: StoredUser): Promise<CaseSources> {
  if (!grantedPermissions(user).has('riskCases')) {
    return { cases: source('cases', [], words.noCases), caseEffects: source('caseEffects', [], words.noCases) };
  }
  const [{ byState }, effects] = await Promise.all([service.counts(user), service.effects(user)]);
  const states = Object.entries(byState).flatMap(([state, num]): ReportRow[] => (num > 0 ? [{ state, num }] : []));
  const rules = effects.map((effect): ReportRow => Object.fromEntries(columns.caseEffects.map(({ name }) => [name, effect[name as keyof typeof effect] as string | number | null])));
  return { cases: source('cases', states), caseEffects: source('caseEffects', rules) };
}

function source(name: keyof typeof columns, rows: readonly ReportRow[], failure: string | null = null): ReportSource {
  const [title, grain] = name === 'cases' ? [words.cases, words.case] : [words.effects, words.effect];
  return { title, grain, query: null, columns: columns[name], rows, total: rows.length, failure };
}
