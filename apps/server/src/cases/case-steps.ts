import { caseActions, caseFileDuty, isOpenCase, messages, type CaseAction, type CaseState, type CaseStep } from '@tenderscope/contract';
import type { RiskCaseFields, StoredCaseEvent, StoredCaseFile, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';

const holds = ({ roles }: StoredUser, duty: string): boolean => roles.some(({ permissions }) => permissions.includes(duty));
export const holdsDuty = (user: StoredUser, action: CaseAction): boolean => holds(user, caseActions[action].duty);
export const mayAddFiles = (user: StoredUser): boolean => holds(user, caseFileDuty);

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

/** Whether no decision rests on a file: none is in force, and none was made since it was added. */
export function mayRemove(file: Pick<StoredCaseFile, 'createdAt'>, state: CaseState, events: readonly Pick<StoredCaseEvent, 'isDecision' | 'at'>[]): boolean {
  return isOpenCase(state) && !events.some(({ isDecision, at }) => isDecision && at >= file.createdAt);
}
