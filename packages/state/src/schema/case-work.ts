import { index, pgTable, text } from 'drizzle-orm/pg-core';
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
