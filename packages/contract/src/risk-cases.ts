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

/** PostgreSQL holds no NUL in a text. */
const text = (most: number) => z.string().trim().max(most).refine((value) => !value.includes('\0'));
const needed = (most: number) => text(most).refine((value) => value !== '');
const instant = z.int().min(0).max(1e13);

/** The rows that a case rests on: a query of the catalog with its arguments, run again to compare with what was frozen. */
export const caseEvidenceSchema = z.strictObject({
  query: needed(64),
  params: z.array(z.string().max(200)).max(8).default([]),
  /** Conditions as the data service takes them. */
  conditions: z.array(z.unknown()).max(50).default([]),
});
export type CaseEvidence = z.infer<typeof caseEvidenceSchema>;

export const newCaseSchema = z.strictObject({
  subject: z.strictObject({ kind: z.enum(caseSubjectKinds), guids: z.array(guidSchema).min(1).max(12) }),
  /** Key of the query or code of the indicator that found it: one case a subject and rule. */
  rule: needed(64),
  evidence: caseEvidenceSchema,
  note: text(2000).default(''),
});
export type NewCase = z.infer<typeof newCaseSchema>;

const version = z.int().min(1);
/** What each action carries beside the version the caller saw. */
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
    /** Empty for all but withdrawn ones. */
    states: z.array(z.enum(caseStates)).max(caseStates.length).default([]),
    outcomes: z.array(z.enum(caseOutcomes)).max(caseOutcomes.length).default([]),
    rules: z.array(needed(64)).max(50).default([]),
    /** 我的待办: assigned to the caller and not closed. */
    isMine: z.boolean().default(false),
    isOverdue: z.boolean().default(false),
    /** In the number or the names of the subject. */
    keyword: text(100).default(''),
  }),
);
export type CasePageRequest = z.infer<typeof casePageSchema>;

/** Many at once: only these two, each case by its own version; what could not be done is listed with its reason. */
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

/** A case as lists carry it; instants are epoch ms, money in yuan. */
export interface RiskCase {
  guid: string;
  /** For people: XS<yyyymmdd>-<n>. */
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
  /** Of the evidence as frozen; null where it has none. */
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

/** What a list of findings shows of the case of one. */
export type CaseOfSubject = Pick<RiskCase, 'guid' | 'number' | 'subjectGuids' | 'rule' | 'state' | 'outcome'>;

/** What happens to a case beside actions: opened, evidence that was not there, a file added or taken back. */
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
  /** What the action carried, as its schema; of `newEvidence` the rows that were not there before, of files name and SHA-256. */
  detail: Record<string, unknown>;
}

/** Evidence as it was when the case was opened; hidden values are masked and hashed before they are stored. */
export interface FrozenEvidence {
  query: string;
  params: string[];
  conditions: unknown[];
  columns: { key: string; title: string }[];
  rows: Record<string, unknown>[];
  ruleVersion: string;
  dataVersion: number;
  frozenAt: number;
  /** Names of people were masked when it was stored; absent in evidence of before, and of queries without any. */
  arePersonsMasked?: true;
  /** Of the canonical JSON of all fields above; lower-case hex. */
  sha256: string;
}

/** A file of a case; it stays once somebody decided on the case with it. */
export interface CaseFile extends UploadedFile {
  createdByName: string;
  createdAt: number;
  /** Whether the reader may take it back now. */
  isRemovable: boolean;
}

/**
 * One case with all that belongs to it; `actions` are those its reader may take now, `barred` those that another person has to take, with
 * the reason.
 */
export interface RiskCaseDetail extends RiskCase {
  evidence: FrozenEvidence;
  /** Whether the stored evidence still has its hash. */
  isEvidenceIntact: boolean;
  /** The same query today, in the caller's units; null where it cannot be run, with the reason. */
  today: { rows: Record<string, unknown>[]; dataVersion: number } | null;
  todayProblem: string | null;
  /** Evidence that came later, oldest first; rows that earlier evidence had are left out. */
  laterEvidence: FrozenEvidence[];
  files: CaseFile[];
  /** Whether the reader may add files. */
  mayAddFiles: boolean;
  /** Whether the evidence has values that are masked, which the reader may see in full. */
  mayReveal: boolean;
  events: CaseEvent[];
  actions: CaseAction[];
  barred: Partial<Record<CaseAction, string>>;
}

/** What the evidence of a case says now, with values in full: those of the opening are kept masked only. */
export type CaseValues = Pick<FrozenEvidence, 'query' | 'columns' | 'rows' | 'dataVersion'>;

/** 规则成效: one row a rule and version. The precision counts 属实 among 属实 and 误报; null below ten decided. */
export interface RuleEffect {
  rule: string;
  ruleName: string;
  ruleVersion: string;
  /** Of the first case of this version; versions of a rule follow each other by it. */
  firstOpenedAt: number;
  /** Of an indicator, in the reader's units: how many of those it tested it hits. Null for a query, which tests nobody. */
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
  /** That of the version before; null where there is none, or it decided too few. */
  precisionBefore: number | null;
  /** From opening to the decision. */
  medianDays: number | null;
  topReasons: { reason: string; num: number }[];
  /** The upper bound is below 20 %. */
  needsReview: boolean;
}
