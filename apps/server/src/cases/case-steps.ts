import { caseDuties, caseFileDuty, inState, isOpenCase, messages, type CaseAction, type CaseState, type CaseStep } from '@tenderscope/contract';
import type { RiskCaseFields, StoredCaseEvent, StoredCaseFile, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';

const holds = ({ roles }: StoredUser, duty: string): boolean => roles.some(({ permissions }) => permissions.includes(duty));
/** True if the user holds a duty that an action needs on a case. */
export const mayTake = (user: StoredUser, action: CaseAction, { openedBy }: Pick<StoredRiskCase, 'openedBy'>): boolean =>
  caseDuties(action, openedBy === user.guid).some((duty) => holds(user, duty));
/** True if the user examines cases, so that one may be assigned to them. */
export const isExaminer = (user: StoredUser): boolean => holds(user, 'casework');
export const mayAddFiles = (user: StoredUser): boolean => holds(user, caseFileDuty);
/** Cases that take files: a withdrawn one stays as it is. */
export const takesFiles = ({ state }: Pick<StoredRiskCase, 'state'>): boolean => state !== inState.withdrawn;

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
  if (action === 'resume' || action === 'withdraw') return { deferredUntil: null, stateBefore: null };
  if (action === 'reopen') return { outcome: null };
  return {};
}

/** Whether no decision rests on a file: none is in force, and none was made since it was added. */
export function mayRemove(file: Pick<StoredCaseFile, 'createdAt'>, state: CaseState, events: readonly Pick<StoredCaseEvent, 'isDecision' | 'at'>[]): boolean {
  return isOpenCase(state) && !events.some(({ isDecision, at }) => isDecision && at >= file.createdAt);
}
