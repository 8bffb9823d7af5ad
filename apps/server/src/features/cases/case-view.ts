import { inTaskState, isOpenCase, type CaseEvent, type CaseFile, type CaseOutcome, type CaseTask, type TaskState, type CaseState, type CaseSubjectKind, type RiskCase } from '@tenderscope/contract';
import type { StoredCaseEvent, StoredCaseFile, StoredCaseTask, StoredRiskCase } from '@tenderscope/state';

/** Case in its wire format. */
export function caseView(stored: StoredRiskCase): RiskCase {
  const { subjectKey: _key, ruleVersion: _version, stateBefore: _before, scopeUnit: _unit, isAssigneeDisabled, ...shown } = stored;
  return {
    ...shown,
    subjectKind: stored.subjectKind as CaseSubjectKind,
    subjectGuids: JSON.parse(stored.subjectGuids) as string[],
    subjectNames: JSON.parse(stored.subjectNames) as string[],
    state: stored.state as CaseState,
    outcome: stored.outcome as CaseOutcome | null,
    needsOwner: isAssigneeDisabled && isOpenCase(stored.state as CaseState),
  };
}

export function caseEventView({ caseGuid: _case, isDecision: _decision, ...event }: StoredCaseEvent): CaseEvent {
  return {
    ...event,
    action: event.action as CaseEvent['action'],
    fromState: event.fromState as CaseState | null,
    toState: event.toState as CaseState,
    detail: JSON.parse(event.detail) as CaseEvent['detail'],
  };
}

export function caseFileView({ createdBy: _by, mime: _mime, ...file }: StoredCaseFile, isRemovable: boolean): CaseFile {
  return { ...file, isRemovable };
}

export function caseTaskView(stored: StoredCaseTask, mayEnd: boolean): CaseTask {
  const { guid, title, ownerGuid, ownerName, isOwnerDisabled, dueAt, createdByName, createdAt, endedByName, endedAt, note } = stored;
  const isOpen = stored.state === inTaskState.open;
  const owner = { ownerGuid, ownerName, needsOwner: isOpen && isOwnerDisabled };
  const end = { endedByName, endedAt, note, mayEnd: isOpen && mayEnd };
  return { guid, title, ...owner, dueAt, state: stored.state as TaskState, createdByName, createdAt, ...end };
}
