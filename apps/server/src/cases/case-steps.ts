import { caseActions, messages, type CaseAction, type CaseStep } from '@tenderscope/contract';
import type { RiskCaseFields, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';

export const holdsDuty = (user: StoredUser, action: CaseAction): boolean =>
  user.roles.some(({ permissions }) => permissions.includes(caseActions[action].duty));

/** What a step changes beside the state, and what its event keeps. @throws HttpError 400 for a day that has passed. */
export function planStep<Action extends CaseAction>(
  action: Action,
  step: CaseStep<Action>,
  { state }: Pick<StoredRiskCase, 'state'>,
): { fields: Partial<RiskCaseFields>; detail: Record<string, unknown> } {
  const { version: _version, note: _note, ...detail } = step;
  return { fields: fieldsOf(action, step, state), detail };
}

function fieldsOf(action: CaseAction, step: CaseStep, state: string): Partial<RiskCaseFields> {
  if (action === 'assign' && 'assigneeGuid' in step) {
    return { assigneeGuid: step.assigneeGuid, ...(step.dueAt !== undefined && { dueAt: step.dueAt }) };
  }
  if (action === 'defer' && 'until' in step) {
    if (step.until <= Date.now()) throw new HttpError(400, messages.cases.past);
    return { deferredUntil: step.until, stateBefore: state };
  }
  if (action === 'due' && 'dueAt' in step) return { dueAt: step.dueAt ?? null };
  if (action === 'outcome' && 'outcome' in step) return { outcome: step.outcome };
  if (action === 'resume') return { deferredUntil: null, stateBefore: null };
  if (action === 'reopen') return { outcome: null };
  return {};
}
