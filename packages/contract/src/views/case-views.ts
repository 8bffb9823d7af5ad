import { z } from 'zod';
import { evidenceKinds } from '../case-clauses.ts';
import { caseActions, caseOutcomes, caseStates, caseSubjectKinds, type CaseAction } from '../case-rules.ts';
import { columnInfoSchema } from './data-views.ts';
import { caseMeasureSchema, caseTaskSchema } from './case-work-views.ts';
import { uploadedFileSchema } from './file-views.ts';

const actionSchema = z.enum(Object.keys(caseActions) as [CaseAction, ...CaseAction[]]);
const row = z.record(z.string(), z.unknown());

/** A case in lists; instants are epoch ms, money is in yuan. */
export const riskCaseSchema = z
  .object({
    guid: z.string(),
    /** Display number: XS<yyyymmdd>-<n>. */
    number: z.string(),
    subjectKind: z.enum(caseSubjectKinds),
    subjectGuids: z.array(z.string()),
    subjectNames: z.array(z.string()),
    rule: z.string(),
    /** Chinese title of the rule. */
    ruleName: z.string(),
    state: z.enum(caseStates),
    outcome: z.enum(caseOutcomes).nullable(),
    assigneeGuid: z.string().nullable(),
    assigneeName: z.string().nullable(),
    /** True if it is not closed and the account of its examiner is disabled or locked: somebody else has to be assigned. */
    needsOwner: z.boolean(),
    /** Open tasks whose owner has an account that is disabled or locked. */
    disabledTaskNum: z.int(),
    /** Strength of the evidence when it was frozen; null if it has none. */
    strength: z.number().nullable(),
    amount: z.number().nullable(),
    lotNum: z.int().nullable(),
    openedBy: z.string(),
    openedByName: z.string(),
    openedAt: z.int(),
    updatedAt: z.int(),
    dueAt: z.int().nullable(),
    deferredUntil: z.int().nullable(),
    version: z.int(),
    /** Number of findings; the fields above are those of the first. */
    findingNum: z.int(),
    openTaskNum: z.int(),
    /** Earliest due time of an open task; null without one. */
    nextTaskDueAt: z.int().nullable(),
    /** Measures of rectification that are not accepted. */
    openMeasureNum: z.int(),
    /** Earliest due time of a measure without feedback; null without one. */
    nextMeasureDueAt: z.int().nullable(),
  })
  .meta({ id: 'RiskCase' });
export type RiskCase = z.output<typeof riskCaseSchema>;

/** Fields of a case that a list of findings shows. */
export const caseOfSubjectSchema = riskCaseSchema.pick({
  guid: true, number: true, subjectGuids: true, rule: true, state: true, outcome: true,
});
export type CaseOfSubject = z.output<typeof caseOfSubjectSchema>;

export const caseCountsSchema = z.object({
  /** Assigned to the caller and not closed or with open measures, or with an open task of the caller. */
  mine: z.int(),
  /** Due in the past and not closed, or with an open task or measure that is. */
  overdue: z.int(),
  /** Not closed, with an examiner whose account is disabled or locked, or with such an owner of an open task. */
  needsOwner: z.int(),
  /** Open reports of irregularities of the caller. */
  myTips: z.int(),
  byState: z.record(z.enum(caseStates), z.int()),
});
export type CaseCounts = z.output<typeof caseCountsSchema>;

export const assigneeSchema = z.object({ guid: z.string(), name: z.string() });
export type Assignee = z.output<typeof assigneeSchema>;

/** Cases of a bulk action that were changed, and those that were not, with the reason. */
export const caseBulkAnswerSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ guid: z.string(), reason: z.string() })),
});
export type CaseBulkAnswer = z.output<typeof caseBulkAnswerSchema>;

/** Events of a case besides actions. */
const happenings = [
  'open', 'findingAdd', 'newEvidence', 'fileAdd', 'fileRemove', 'taskAdd', 'taskChange', 'taskEnd', 'measureAdd', 'measureFeedback', 'measureReview',
  'tipAttach',
] as const;
export type CaseHappening = (typeof happenings)[number];

export const caseEventSchema = z.object({
  id: z.int(),
  action: z.enum([...actionSchema.options, ...happenings]),
  fromState: z.enum(caseStates).nullable(),
  toState: z.enum(caseStates),
  /** Null for the system itself. */
  byGuid: z.string().nullable(),
  byName: z.string().nullable(),
  at: z.int(),
  note: z.string(),
  /** Body of the action, by its schema; for `newEvidence` the new rows, for files name and SHA-256. */
  detail: row,
});
export type CaseEvent = z.output<typeof caseEventSchema>;

/** Content behind a finding, frozen with its rows: members, lots, every bid, marks, peers, base rates … */
export const frozenPartSchema = z
  .object({
    /** Name of the part; one finding has each at most once. */
    part: z.string(),
    title: z.string(),
    /** Query that gave the rows; null for facts of the rule. */
    query: z.string().nullable(),
    columns: z.array(columnInfoSchema.omit({ sample: true })),
    rows: z.array(row),
    /** Number of rows that the query has, of which `rows` may be the first; null if it gave none. */
    total: z.int().nullable(),
    /** Content that is not in the part, and the reason, in Chinese; null if it is complete. */
    missing: z.string().nullable(),
    dataVersion: z.int(),
  })
  .meta({ id: 'FrozenPart' });
export type FrozenPart = z.output<typeof frozenPartSchema>;

/** Evidence in its state when the case was opened. Hidden values are masked and hashed before they are stored. */
export const frozenEvidenceSchema = z
  .object({
    query: z.string(),
    params: z.array(z.string()),
    conditions: z.array(z.unknown()),
    columns: z.array(z.object({ key: z.string(), title: z.string() })),
    rows: z.array(row),
    /** Number of rows that the query had, of which `rows` may be the first; absent in older evidence. */
    total: z.int().exactOptional(),
    /** Absent in older evidence. */
    parts: z.array(frozenPartSchema).exactOptional(),
    ruleVersion: z.string(),
    dataVersion: z.int(),
    frozenAt: z.int(),
    /** True if names of people were masked when it was stored; absent in older evidence, and for queries without names. */
    arePersonsMasked: z.literal(true).exactOptional(),
    /** SHA-256 of the canonical JSON of all fields above; lower-case hex. */
    sha256: z.string(),
  })
  .meta({ id: 'FrozenEvidence' });
export type FrozenEvidence = z.output<typeof frozenEvidenceSchema>;

/** A file of a case. It cannot be removed once a decision on the case has been made with it. */
export const caseFileSchema = uploadedFileSchema.extend({
  createdByName: z.string(),
  createdAt: z.int(),
  /** True if the reader may remove it now. */
  isRemovable: z.boolean(),
});
export type CaseFile = z.output<typeof caseFileSchema>;

/** A finding that was added to a case, with its own evidence. */
export const caseFindingSchema = riskCaseSchema
  .pick({ subjectKind: true, subjectGuids: true, subjectNames: true, rule: true, ruleName: true })
  .extend({
    /** From 2: the first finding is the one that the case was opened with. */
    place: z.int(),
    addedByName: z.string(),
    addedAt: z.int(),
    evidence: frozenEvidenceSchema,
    laterEvidence: z.array(frozenEvidenceSchema),
  })
  .meta({ id: 'CaseFinding' });
export type CaseFinding = z.output<typeof caseFindingSchema>;

/**
 * One case with all its parts; `actions` are those that its reader may take now, `barred` those that another person must take, with the
 * reason.
 */
export const riskCaseDetailSchema = riskCaseSchema
  .extend({
    evidence: frozenEvidenceSchema,
    /** True if all stored evidence matches its hashes. */
    isEvidenceIntact: z.boolean(),
    /** The result of the same query today, in the caller's units; null with the reason if it cannot be run. */
    today: z.object({ rows: z.array(row), dataVersion: z.int() }).nullable(),
    todayProblem: z.string().nullable(),
    /** Evidence added later, oldest first, without rows that earlier evidence contained. */
    laterEvidence: z.array(frozenEvidenceSchema),
    /** Further findings, in the order in which they were added. */
    addedFindings: z.array(caseFindingSchema),
    /** Kinds of the frozen evidence of all findings, to compare with what a clause expects. */
    evidenceKinds: z.array(z.enum(evidenceKinds)),
    files: z.array(caseFileSchema),
    /** Open and ended ones, by due day. */
    tasks: z.array(caseTaskSchema),
    /** True if the reader may add tasks and give them to others. */
    mayAddTasks: z.boolean(),
    /** By due day. */
    measures: z.array(caseMeasureSchema),
    /** True if the reader may add measures now. */
    mayAddMeasures: z.boolean(),
    /** True if the reader may add files. */
    mayAddFiles: z.boolean(),
    /** True if the evidence has masked values that the reader may see in full. */
    mayReveal: z.boolean(),
    events: z.array(caseEventSchema),
    actions: z.array(actionSchema),
    barred: z.partialRecord(actionSchema, z.string()),
  })
  .meta({ id: 'RiskCaseDetail' });
export type RiskCaseDetail = z.output<typeof riskCaseDetailSchema>;

/** Current result of the query behind a case, with values in full. The evidence of the opening is stored masked. */
export const caseValuesSchema = frozenEvidenceSchema.pick({ query: true, columns: true, rows: true, dataVersion: true });
export type CaseValues = z.output<typeof caseValuesSchema>;

/** 规则成效: one row per rule and version. The precision is the share of 属实 among 属实 and 误报; null for fewer than ten decided cases. */
export const ruleEffectSchema = z
  .object({
    rule: z.string(),
    ruleName: z.string(),
    ruleVersion: z.string(),
    /** Time of the first case of this version. It orders the versions of a rule. */
    firstOpenedAt: z.int(),
    /** For an indicator, in the reader's units: the share of hits among the subjects it tested. Null for a query, which tests none. */
    hitRate: z.number().nullable(),
    hits: z.int().nullable(),
    population: z.int().nullable(),
    openedNum: z.int(),
    openNum: z.int(),
    confirmedNum: z.int(),
    excludedNum: z.int(),
    undecidedNum: z.int(),
    decidedNum: z.int(),
    precision: z.number().nullable(),
    /** 95 % Wilson interval. */
    precisionLow: z.number().nullable(),
    precisionHigh: z.number().nullable(),
    /** Precision of the previous version; null if there is none, or it has too few decided cases. */
    precisionBefore: z.number().nullable(),
    /** From the opening to the decision. */
    medianDays: z.number().nullable(),
    topReasons: z.array(z.object({ reason: z.string(), num: z.int() })),
    /** True if the upper bound is below 20 %. */
    needsReview: z.boolean(),
  })
  .meta({ id: 'RuleEffect' });
export type RuleEffect = z.output<typeof ruleEffectSchema>;
