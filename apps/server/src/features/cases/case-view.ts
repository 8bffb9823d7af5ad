import { isOpenCase, type CaseEvent, type CaseFile, type CaseOutcome, type CaseState, type CaseSubjectKind, type RiskCase } from '@tenderscope/contract';
import type { StoredCaseEvent, StoredCaseFile, StoredRiskCase } from '@tenderscope/state';

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
