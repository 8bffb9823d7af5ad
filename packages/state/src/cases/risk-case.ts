import type { StoredUpload } from '../storage/upload-repository.ts';

/** A stored case; lists are JSON texts, instants epoch ms. */
export interface StoredRiskCase {
  guid: string;
  number: string;
  subjectKey: string;
  subjectKind: string;
  subjectGuids: string;
  subjectNames: string;
  rule: string;
  ruleName: string;
  ruleVersion: string;
  state: string;
  stateBefore: string | null;
  outcome: string | null;
  assigneeGuid: string | null;
  assigneeName: string | null;
  /** True if the account of the assignee is disabled or locked. */
  isAssigneeDisabled: boolean;
  strength: number | null;
  amount: number | null;
  lotNum: number | null;
  scopeUnit: string | null;
  openedBy: string;
  openedByName: string;
  openedAt: number;
  updatedAt: number;
  dueAt: number | null;
  deferredUntil: number | null;
  version: number;
  /** Number of findings. */
  findingNum: number;
  openTaskNum: number;
  /** Open tasks whose owner has an account that is disabled or locked. */
  disabledTaskNum: number;
  /** Null without an open task. */
  nextTaskDueAt: number | null;
  /** Measures that are not accepted. */
  openMeasureNum: number;
  /** Of measures without feedback; null without one. */
  nextMeasureDueAt: number | null;
}

/** A finding of a case; lists are JSON texts, instants epoch ms. */
export interface StoredCaseFinding {
  caseGuid: string;
  /** From 1, in the order in which they were added. */
  place: number;
  subjectKey: string;
  subjectKind: string;
  subjectGuids: string;
  subjectNames: string;
  rule: string;
  ruleName: string;
  ruleVersion: string;
  addedBy: string;
  addedByName: string;
  addedAt: number;
}

export type NewCaseFinding = Omit<StoredCaseFinding, 'place' | 'addedBy' | 'addedByName' | 'addedAt'>;

type Changing = 'state' | 'stateBefore' | 'outcome' | 'assigneeGuid' | 'strength' | 'amount' | 'lotNum' | 'dueAt' | 'deferredUntil';
export type RiskCaseFields = Pick<StoredRiskCase, Changing>;

/** Fields that are counted from other tables. */
type Counted = 'findingNum' | 'openTaskNum' | 'disabledTaskNum' | 'nextTaskDueAt' | 'openMeasureNum' | 'nextMeasureDueAt';

export interface NewRiskCase extends Omit<StoredRiskCase, 'number' | 'assigneeName' | 'isAssigneeDisabled' | 'openedByName' | 'version' | 'updatedAt' | Counted> {
  /** Part of the number before the sequence number. */
  numberPrefix: string;
}

export interface CaseEvidenceRecord {
  content: string;
  sha256: string;
}

/** Evidence of one of the findings of a case. */
export interface FindingEvidence extends CaseEvidenceRecord {
  /** Place of the finding. */
  finding: number;
}

export interface RiskCaseStep {
  action: string;
  /** Null for the system itself. */
  byGuid: string | null;
  at: number;
  note: string;
  /** JSON text. */
  detail: string;
  isDecision: boolean;
}

export interface RiskCaseChange extends RiskCaseStep {
  guid: string;
  /** The expected version; the change fails for any other. */
  version: number;
  fromState: string;
  toState: string;
  fields?: Partial<RiskCaseFields>;
  /** New evidence in addition to the existing evidence. */
  evidence?: readonly FindingEvidence[];
}

export interface StoredCaseEvent extends RiskCaseStep {
  id: number;
  caseGuid: string;
  fromState: string | null;
  toState: string;
  byName: string | null;
}

/** A decision on a case: 排除 or 确认. */
export type CaseDecision = Pick<StoredCaseEvent, 'caseGuid' | 'at' | 'detail'>;

/** A file of a case. */
export type StoredCaseFile = Omit<StoredUpload, 'attachedTo' | 'caseGuid'> & { createdByName: string };

/** The cases that a user may see: all, or those whose evidence was read within some units. */
export type RiskCaseScope = { kind: 'all' } | { kind: 'units'; unitIds: readonly string[] };
