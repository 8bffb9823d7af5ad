import { caseDuties, caseFileDuty, inState, isOpenCase, type CaseAction, type CaseState, type CaseStep } from '@tenderscope/contract';
import type { RiskCaseFields, StoredCaseEvent, StoredCaseFile, StoredCaseTask, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { caseErrors } from './case-errors.ts';

const holds = ({ roles }: StoredUser, duty: string): boolean => roles.some(({ permissions }) => permissions.includes(duty));
/** True if the user has a duty that an action on a case requires. */
export const mayTake = (user: StoredUser, action: CaseAction, { openedBy }: Pick<StoredRiskCase, 'openedBy'>): boolean =>
  caseDuties(action, openedBy === user.guid).some((duty) => holds(user, duty));
/** True if the user examines cases, so that one may be assigned to them. */
export const isExaminer = (user: StoredUser): boolean => holds(user, 'casework');
export const mayReview = (user: StoredUser): boolean => holds(user, 'caseDecision');
export const mayEndTask = (user: StoredUser, { ownerGuid }: Pick<StoredCaseTask, 'ownerGuid'>): boolean => ownerGuid === user.guid || isExaminer(user);
export const mayAddFiles = (user: StoredUser): boolean => holds(user, caseFileDuty);
/** True if a case accepts files: a withdrawn one is immutable. */
export const takesFiles = ({ state }: Pick<StoredRiskCase, 'state'>): boolean => state !== inState.withdrawn;

/** Changes of a step apart from the state, and the content of its event. @throws HttpError 400 for a date in the past. */
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
    if (step.until <= Date.now()) throw caseErrors.dateInPast();
    return { deferredUntil: step.until, stateBefore: state };
  }
  if (action === 'due' && 'dueAt' in step) return { dueAt: step.dueAt ?? null };
  if (action === 'outcome' && 'outcome' in step) return { outcome: step.outcome };
  if (action === 'resume' || action === 'withdraw') return { deferredUntil: null, stateBefore: null };
  if (action === 'reopen') return { outcome: null };
  return {};
}

/** True if no decision depends on the file: none is in force, and none was made after it was added. */
export function mayRemove(file: Pick<StoredCaseFile, 'createdAt'>, state: CaseState, events: readonly Pick<StoredCaseEvent, 'isDecision' | 'at'>[]): boolean {
  return isOpenCase(state) && !events.some(({ isDecision, at }) => isDecision && at >= file.createdAt);
}
