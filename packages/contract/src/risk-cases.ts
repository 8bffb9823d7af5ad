import { z } from 'zod';
import { caseClauses } from './case-clauses.ts';
import {
  caseOutcomes,
  caseStates,
  caseSubjectKinds,
  exclusionReasons,
  type CaseAction,
} from './case-rules.ts';
import { guidSchema } from './venue-fields.ts';

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

/** A subject: one lot or company, two companies, or the members of a group, the largest of which have some dozens. */
const subjectGuidsSchema = z.array(guidSchema).min(1).max(50);

export const newCaseSchema = z.strictObject({
  subject: z.strictObject({ kind: z.enum(caseSubjectKinds), guids: subjectGuidsSchema }),
  /** Key of the query or code of the indicator that found it. There is one case per subject and rule. */
  rule: needed(64),
  evidence: caseEvidenceSchema,
  note: text(2000).default(''),
});
export type NewCase = z.infer<typeof newCaseSchema>;

const version = z.int().min(1);
/** A finding for an open case, with the version of the case that the caller saw. */
export const addedFindingSchema = newCaseSchema.extend({ version });
export type AddedFinding = z.infer<typeof addedFindingSchema>;
export const maxFindings = 20;
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
    /** 我的待办: assigned to the caller and not closed or with open measures, or with an open task of the caller. */
    isMine: z.boolean().default(false),
    isOverdue: z.boolean().default(false),
    /** Not closed, with an examiner whose account is disabled or locked, or with such an owner of an open task. */
    needsOwner: z.boolean().default(false),
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

/** Subjects of one kind whose cases are looked up, each by its guids in any order. */
export const caseSubjectsSchema = z.strictObject({
  kind: z.enum(caseSubjectKinds),
  subjects: z.array(subjectGuidsSchema).min(1).max(100),
});
export type CaseSubjects = z.infer<typeof caseSubjectsSchema>;
