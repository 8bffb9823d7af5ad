import { countedCaseStates, messages, type ReportRow, type ReportSource, type RuleEffect } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { CaseService } from '../cases/case-service.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { caseColumns as columns } from './messages.ts';

const texts = messages.dataReports;
type CaseSources = Record<'cases' | 'caseEffects', ReportSource>;

/** Status of the cases that a user sees, and effectiveness of each rule; without the permission the sources state that. */
export async function caseSources(service: CaseService, user: StoredUser, signal: AbortSignal): Promise<CaseSources> {
  if (!grantedPermissions(user).has('riskCases')) {
    return { cases: source('cases', [], texts.noCases), caseEffects: source('caseEffects', [], texts.noCases) };
  }
  const [{ byState }, effects] = await Promise.all([service.counts(user), service.effects(user, signal)]);
  const states = countedCaseStates.flatMap((state): ReportRow[] => (byState[state] > 0 ? [{ state, num: byState[state] }] : []));
  const valueOf = (effect: RuleEffect, name: string) => effect[name as keyof RuleEffect] as string | number | null;
  const ruleRow = (effect: RuleEffect): ReportRow =>
    Object.fromEntries(columns.caseEffects.map(({ name }) => [name, valueOf(effect, name)]));
  const rules = effects.map(ruleRow);
  return { cases: source('cases', states), caseEffects: source('caseEffects', rules) };
}

function source(name: keyof typeof columns, rows: readonly ReportRow[], failure: string | null = null): ReportSource {
  const [title, grain] = name === 'cases' ? [texts.cases, texts.case] : [texts.effects, texts.effect];
  return { title, grain, query: null, columns: columns[name], rows, total: rows.length, failure };
}
