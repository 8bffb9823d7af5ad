import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** Targets of metrics, one a unit, year and metric. */
export const targets = pgTable(
  'targets',
  {
    /** Empty for all units of the group. */
    unitId: text('unit_id').notNull(),
    year: integer('year').notNull(),
    metric: text('metric').notNull(),
    /** Yuan, fraction or count; null if the target was removed. */
    value: doublePrecision('value'),
    direction: text('direction').notNull(),
    /** Increases by one with each change. */
    version: integer('version').notNull(),
    /** Author of the last change. No foreign key: a target outlives its author. */
    changedBy: text('changed_by').notNull(),
    userName: text('user_name').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.year, table.metric] })],
);

/** Notes on periods of a metric. Withdrawn ones are kept. */
export const chartNotes = pgTable(
  'chart_notes',
  {
    guid: text('guid').primaryKey(),
    /** Unit that the note is about; empty for all units of the group. */
    unitId: text('unit_id').notNull(),
    metric: text('metric').notNull(),
    /** First and last day, `YYYY-MM-DD`. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    /** Readers: `author`, `unit` or `scope`. */
    readers: text('readers').notNull(),
    content: text('content').notNull(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid),
    /** Name of that user at the time. */
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time of the last change; null if there was none. */
    changedAt: instant('changed_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** Increases by one with each change. */
    version: integer('version').notNull(),
  },
  (table) => [index('chart_notes_metric').on(table.metric, table.firstDay), index('chart_notes_user').on(table.userGuid)],
);
