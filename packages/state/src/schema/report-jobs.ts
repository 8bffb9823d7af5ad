import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** Ordered reports, until some time after their end. Any server may create one. */
export const reportJobs = pgTable(
  'report_jobs',
  {
    /** Also that of the report. */
    guid: text('guid').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    /** JSON text. */
    request: text('request').notNull(),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    done: bigint('done', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }),
    /** Reason of a failure, for the user. */
    message: text('message').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    /** Process that creates it. */
    worker: text('worker').notNull(),
    /** Last sign of the worker; 0 if it gave the job back. */
    workedAt: instant('worked_at').notNull(),
    /** How often a server began. */
    attempts: integer('attempts').notNull(),
    /** Why its worker shall stop. */
    stop: text('stop').$type<'cancelled' | 'accountLocked'>(),
  },
  (table) => [index('report_jobs_user').on(table.userGuid, table.orderedAt), index('report_jobs_state').on(table.state, table.workedAt)],
);
