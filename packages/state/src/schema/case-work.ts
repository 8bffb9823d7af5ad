import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { riskCases } from './cases.ts';
import { instant } from './instant.ts';

/** Tasks within a case. A trigger rejects deletions, and changes of title, author and of tasks that have ended. */
export const riskCaseTasks = pgTable(
  'risk_case_tasks',
  {
    guid: text('guid').primaryKey(),
    caseGuid: text('case_guid')
      .notNull()
      .references(() => riskCases.guid),
    title: text('title').notNull(),
    ownerGuid: text('owner_guid')
      .notNull()
      .references(() => users.guid),
    dueAt: instant('due_at').notNull(),
    /** Name of the contract. */
    state: text('state').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.guid),
    createdAt: instant('created_at').notNull(),
    endedBy: text('ended_by').references(() => users.guid),
    endedAt: instant('ended_at'),
    /** Result, or reason of the cancellation. */
    note: text('note').notNull(),
  },
  (table) => [index('risk_case_tasks_case').on(table.caseGuid, table.createdAt), index('risk_case_tasks_owner').on(table.ownerGuid, table.state)],
);

/** Measures of rectification after a confirmation. A trigger rejects deletions, and changes of all but the state. */
export const riskCaseMeasures = pgTable(
  'risk_case_measures',
  {
    guid: text('guid').primaryKey(),
    caseGuid: text('case_guid')
      .notNull()
      .references(() => riskCases.guid),
    title: text('title').notNull(),
    /** Unit or person that has to act. */
    responsible: text('responsible').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Name of the contract. */
    state: text('state').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.guid),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('risk_case_measures_case').on(table.caseGuid, table.dueAt)],
);

/** Feedback on measures and its reviews. A trigger rejects changes and deletions of rows. */
export const riskCaseMeasureEntries = pgTable(
  'risk_case_measure_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    measureGuid: text('measure_guid')
      .notNull()
      .references(() => riskCaseMeasures.guid),
    /** Name of the contract. */
    kind: text('kind').notNull(),
    byGuid: text('by_guid')
      .notNull()
      .references(() => users.guid),
    at: instant('at').notNull(),
    /** Day at which feedback was received; null for a review. */
    receivedAt: instant('received_at'),
    content: text('content').notNull(),
    /** File of the case. A trigger of its table rejects its removal. */
    fileGuid: text('file_guid'),
  },
  (table) => [index('risk_case_measure_entries_measure').on(table.measureGuid, table.id), index('risk_case_measure_entries_file').on(table.fileGuid)],
);
