import { z } from 'zod';
import {
  caseClauses,
  caseOutcomes,
  caseStates,
  caseSubjectKinds,
  exclusionReasons,
  type CaseAction,
  type CaseOutcome,
  type CaseState,
  type CaseSubjectKind,
} from './case-rules.ts';
import { guidSchema } from './venue-fields.ts';
import type { UploadedFile } from './venue-orders.ts';

/** PostgreSQL does not support NUL in a text. */
const text = (max: number) => z.string().trim().max(max).refine((value) => !value.includes('\0'));
const needed = (max: number) => text(max).refine((value) => value !== '');
const instant = z.int().min(0).max(1e13);

/** The rows that a case is based on: a query of the catalog with its arguments, which is run again to compare with the frozen rows. */
export const caseEvidenceSchema = z.strictObject({
  query: needed(64),
  params: z.array(z.string().max(200)).max(8).default([]),
  /** Conditions in the format of the data service. */
  conditions: z.array(z.unknown()).max(50).default([]),
});
export type CaseEvidence = z.infer<typeof caseEvidenceSchema>;

export const newCaseSchema = z.strictObject({
  subject: z.strictObject({ kind: z.enum(caseSubjectKinds), guids: z.array(guidSchema).min(1).max(12) }),
  /** Key of the query or code of the indicator that found it. There is one case per subject and rule. */
  rule: needed(64),
  evidence: caseEvidenceSchema,
  note: text(2000).default(''),
});
export type NewCase = z.infer<typeof newCaseSchema>;

const version = z.int().min(1);
/** Body of each action, with the version that the caller saw. */
export const caseActionSchemas = {
  assign: z.strictObject({ version, assigneeGuid: guidSchema, dueAt: instant.nullish(), note: text(2000).default('') }),
  exclude: z.strictObject({ version, reason: z.enum(exclusionReasons), note: text(2000).default('') }),
  confirm: z.strictObject({ version, clause: z.enum(caseClauses), note: needed(2000) }),
  transfer: z.strictObject({ version, target: needed(200), documentNumber: needed(100), note: text(2000).default('') }),
  defer: z.strictObject({ version, until: instant, note: needed(2000) }),
  resume: z.strictObject({ version, note: text(2000).default('') }),
  reopen: z.strictObject({ version, note: needed(2000) }),
  outcome: z.strictObject({ version, outcome: z.enum(caseOutcomes), note: text(2000).default('') }),
  withdraw: z.strictObject({ version, note: needed(2000) }),
  due: z.strictObject({ version, dueAt: instant.nullable(), note: text(2000).default('') }),
  note: z.strictObject({ version, note: needed(2000) }),
} satisfies Record<CaseAction, z.ZodType>;
export type CaseStep<Action extends CaseAction = CaseAction> = z.infer<(typeof caseActionSchemas)[Action]>;

export const caseSorts = ['number', 'state', 'rule', 'strength', 'amount', 'assigneeName', 'openedAt', 'dueAt', 'updatedAt'] as const;
export const casePageSchema = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    orderDescs: z.array(z.strictObject({ col: z.enum(caseSorts), asc: z.boolean().default(true) })).max(4).default([]),
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(10),
    /** Empty for all except withdrawn ones. */
    states: z.array(z.enum(caseStates)).max(caseStates.length).default([]),
    outcomes: z.array(z.enum(caseOutcomes)).max(caseOutcomes.length).default([]),
    rules: z.array(needed(64)).max(50).default([]),
    /** 我的待办: assigned to the caller and not closed. */
    isMine: z.boolean().default(false),
    isOverdue: z.boolean().default(false),
    /** Part of the number or of a name of the subject. */
    keyword: text(100).default(''),
  }),
);
export type CasePageRequest = z.infer<typeof casePageSchema>;

/** Bulk action: only these two are allowed, each case with its own version. Cases that failed are listed with the reason. */
export const caseBulkSchema = z.strictObject({
  action: z.enum(['assign', 'exclude']),
  cases: z.array(z.strictObject({ guid: guidSchema, version })).min(1).max(100),
  assigneeGuid: guidSchema.optional(),
  reason: z.enum(exclusionReasons).optional(),
  note: text(2000).default(''),
});
export type CaseBulk = z.infer<typeof caseBulkSchema>;
export interface CaseBulkAnswer {
  done: string[];
  refused: { guid: string; reason: string }[];
}

/** Subjects of one kind whose cases are looked up, each by its guids in any order. */
export const caseSubjectsSchema = z.strictObject({
  kind: z.enum(caseSubjectKinds),
  subjects: z.array(z.array(guidSchema).min(1).max(12)).min(1).max(100),
});
export type CaseSubjects = z.infer<typeof caseSubjectsSchema>;

/** A case in lists; instants are epoch ms, money is in yuan. */
export interface RiskCase {
  guid: string;
  /** Display number: XS<yyyymmdd>-<n>. */
  number: string;
  subjectKind: CaseSubjectKind;
  subjectGuids: string[];
  subjectNames: string[];
  rule: string;
  /** Chinese title of the rule. */
  ruleName: string;
  state: CaseState;
  outcome: CaseOutcome | null;
  assigneeGuid: string | null;
  assigneeName: string | null;
  /** Strength of the evidence when it was frozen; null if it has none. */
  strength: number | null;
  amount: number | null;
  lotNum: number | null;
  openedBy: string;
  openedByName: string;
  openedAt: number;
  updatedAt: number;
  dueAt: number | null;
  deferredUntil: number | null;
  version: number;
}

/** Fields of a case that a list of findings shows. */
export type CaseOfSubject = Pick<RiskCase, 'guid' | 'number' | 'subjectGuids' | 'rule' | 'state' | 'outcome'>;

/** Events of a case besides actions: opened, new evidence, a file added or removed. */
export type CaseHappening = 'open' | 'newEvidence' | 'fileAdd' | 'fileRemove';

export interface CaseEvent {
  id: number;
  action: CaseAction | CaseHappening;
  fromState: CaseState | null;
  toState: CaseState;
  /** Null for the system itself. */
  byGuid: string | null;
  byName: string | null;
  at: number;
  note: string;
  /** Body of the action, by its schema; for `newEvidence` the new rows, for files name and SHA-256. */
  detail: Record<string, unknown>;
}

/** Evidence in its state when the case was opened. Hidden values are masked and hashed before they are stored. */
export interface FrozenEvidence {
  query: string;
  params: string[];
  conditions: unknown[];
  columns: { key: string; title: string }[];
  rows: Record<string, unknown>[];
  ruleVersion: string;
  dataVersion: number;
  frozenAt: number;
  /** True if names of people were masked when it was stored; absent in older evidence, and for queries without names. */
  arePersonsMasked?: true;
  /** SHA-256 of the canonical JSON of all fields above; lower-case hex. */
  sha256: string;
}

/** A file of a case. It cannot be removed once a decision on the case has been made with it. */
export interface CaseFile extends UploadedFile {
  createdByName: string;
  createdAt: number;
  /** True if the reader may remove it now. */
  isRemovable: boolean;
}

/**
 * One case with all its parts; `actions` are those that its reader may take now, `barred` those that another person must take, with the
 * reason.
 */
export interface RiskCaseDetail extends RiskCase {
  evidence: FrozenEvidence;
  /** True if the stored evidence matches its hash. */
  isEvidenceIntact: boolean;
  /** The result of the same query today, in the caller's units; null with the reason if it cannot be run. */
  today: { rows: Record<string, unknown>[]; dataVersion: number } | null;
  todayProblem: string | null;
  /** Evidence added later, oldest first, without rows that earlier evidence contained. */
  laterEvidence: FrozenEvidence[];
  files: CaseFile[];
  /** True if the reader may add files. */
  mayAddFiles: boolean;
  /** True if the evidence has masked values that the reader may see in full. */
  mayReveal: boolean;
  events: CaseEvent[];
  actions: CaseAction[];
  barred: Partial<Record<CaseAction, string>>;
}

/** Current result of the query behind a case, with values in full. The evidence of the opening is stored masked. */
export type CaseValues = Pick<FrozenEvidence, 'query' | 'columns' | 'rows' | 'dataVersion'>;

/** 规则成效: one row per rule and version. The precision is the share of 属实 among 属实 and 误报; null for fewer than ten decided cases. */
export interface RuleEffect {
  rule: string;
  ruleName: string;
  ruleVersion: string;
  /** Time of the first case of this version. It orders the versions of a rule. */
  firstOpenedAt: number;
  /** For an indicator, in the reader's units: the share of hits among the subjects it tested. Null for a query, which tests no subjects. */
  hitRate: number | null;
  hits: number | null;
  population: number | null;
  openedNum: number;
  openNum: number;
  confirmedNum: number;
  excludedNum: number;
  undecidedNum: number;
  decidedNum: number;
  precision: number | null;
  /** 95 % Wilson interval. */
  precisionLow: number | null;
  precisionHigh: number | null;
  /** Precision of the previous version; null if there is none, or it has too few decided cases. */
  precisionBefore: number | null;
  /** From the opening to the decision. */
  medianDays: number | null;
  topReasons: { reason: string; num: number }[];
  /** True if the upper bound is below 20 %. */
  needsReview: boolean;
}
