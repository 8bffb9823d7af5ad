import { inState } from '@tenderscope/contract';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bigserial, boolean, doublePrecision, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** The sequence number in a case's number. */
export const riskCaseNumbers = pgSequence('risk_case_numbers');

/** A withdrawn case releases its subject for another case. */
export const isNotWithdrawn = (state: SQLWrapper): SQL => sql`${state} <> ${sql.raw(`'${inState.withdrawn}'`)}`;

/** Findings under examination: one case per subject, rule and scope. */
export const riskCases = pgTable(
  'risk_cases',
  {
    guid: text('guid').primaryKey(),
    /** Display number. */
    number: text('number').notNull().unique(),
    /** Kind and guids of the subject, rule and scope. Findings with equal keys belong to one case. */
    subjectKey: text('subject_key').notNull(),
    subjectKind: text('subject_kind').notNull(),
    /** JSON texts of lists. */
    subjectGuids: text('subject_guids').notNull(),
    subjectNames: text('subject_names').notNull(),
    rule: text('rule').notNull(),
    ruleName: text('rule_name').notNull(),
    ruleVersion: text('rule_version').notNull(),
    /** Names of the contract; `stateBefore` is the one that 暂缓 interrupted. */
    state: text('state').notNull(),
    stateBefore: text('state_before'),
    outcome: text('outcome'),
    assigneeGuid: text('assignee_guid').references(() => users.guid),
    strength: doublePrecision('strength'),
    amount: doublePrecision('amount'),
    lotNum: integer('lot_num'),
    /** Issuer unit in whose scope the evidence was read; null for a user who sees all units. */
    scopeUnit: text('scope_unit'),
    openedBy: text('opened_by')
      .notNull()
      .references(() => users.guid),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    dueAt: instant('due_at'),
    deferredUntil: instant('deferred_until'),
    /** Increases with every change. A change must name the version that its author saw. */
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('risk_cases_subject').on(table.subjectKey).where(isNotWithdrawn(table.state)),
    index('risk_cases_state').on(table.state, table.updatedAt),
    index('risk_cases_assignee').on(table.assigneeGuid, table.state),
  ],
);

/** Findings of a case, the first of which it was opened with. A trigger rejects changes and deletions of rows. */
export const riskCaseFindings = pgTable(
  'risk_case_findings',
  {
    caseGuid: text('case_guid')
      .notNull()
      .references(() => riskCases.guid),
    /** From 1, in the order in which they were added. */
    place: integer('place').notNull(),
    /** As in `risk_cases`: a finding belongs to one case that is not withdrawn. */
    subjectKey: text('subject_key').notNull(),
    subjectKind: text('subject_kind').notNull(),
    /** JSON texts of lists. */
    subjectGuids: text('subject_guids').notNull(),
    subjectNames: text('subject_names').notNull(),
    rule: text('rule').notNull(),
    ruleName: text('rule_name').notNull(),
    ruleVersion: text('rule_version').notNull(),
    addedBy: text('added_by')
      .notNull()
      .references(() => users.guid),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseGuid, table.place] }),
    index('risk_case_findings_subject').on(table.subjectKey),
  ],
);

/** Evidence in its original form. A trigger rejects changes and deletions of rows. */
export const riskCaseEvidence = pgTable(
  'risk_case_evidence',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    caseGuid: text('case_guid')
      .notNull()
      .references(() => riskCases.guid),
    /** Place of the finding that it belongs to. */
    finding: integer('finding').notNull().default(1),
    /** User who added it; null for the system itself, and for evidence older than this column. */
    byGuid: text('by_guid').references(() => users.guid),
    /** JSON text of the hashed data. */
    content: text('content').notNull(),
    /** SHA-256 of `content`, lower-case hex. */
    sha256: text('sha256').notNull(),
  },
  (table) => [index('risk_case_evidence_case').on(table.caseGuid, table.id)],
);

/** The history of a case. A trigger rejects changes and deletions of rows. */
export const riskCaseEvents = pgTable(
  'risk_case_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    caseGuid: text('case_guid')
      .notNull()
      .references(() => riskCases.guid),
    action: text('action').notNull(),
    /** Null for the opening. */
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    /** Null for the system itself. */
    byGuid: text('by_guid').references(() => users.guid),
    at: instant('at').notNull(),
    note: text('note').notNull(),
    /** JSON text. */
    detail: text('detail').notNull(),
    /** True if the event decided the case: 排除 or 确认. */
    isDecision: boolean('is_decision').notNull(),
  },
  (table) => [index('risk_case_events_case').on(table.caseGuid, table.id)],
);
