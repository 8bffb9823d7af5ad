import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** A monthly report for a user, in that user's scope. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    guid: text('guid').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    /** JSON text of its contents: unit, theme and sections. */
    content: text('content').notNull(),
    unitName: text('unit_name'),
    /** Day of the month, in business time. */
    day: integer('day').notNull(),
    nextAt: instant('next_at').notNull(),
    lastReport: text('last_report'),
    /** True if the user has opened it. */
    isSeen: boolean('is_seen').notNull(),
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    isMailed: boolean('is_mailed').notNull().default(false),
    /** JSON text: guids of robots. */
    robots: text('robots').notNull().default('[]'),
  },
  (table) => [index('report_schedules_due').on(table.nextAt), index('report_schedules_user').on(table.userGuid, table.createdAt)],
);

/** Created reports, each a version of its series. A trigger rejects changes and deletions of rows. */
export const dataReports = pgTable(
  'data_reports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    guid: text('guid').notNull().unique(),
    /** Template, period, unit and scope. Reports with equal values are versions of one report. */
    series: text('series').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    template: text('template').notNull(),
    theme: text('theme').notNull(),
    /** JSON text. */
    request: text('request').notNull(),
    /** JSON text of the model; `sha256` is its hash in lower-case hex. */
    model: text('model').notNull(),
    sha256: text('sha256').notNull(),
    dataVersion: instant('data_version').notNull(),
    dataTime: instant('data_time'),
    /** Issuer unit in whose scope it was created; null for a user who sees all units. */
    scopeUnit: text('scope_unit'),
    /** The scope as text. */
    scope: text('scope').notNull(),
    madeBy: text('made_by')
      .notNull()
      .references(() => users.guid),
    madeAt: instant('made_at').notNull(),
    /** The schedule that created it, and its due time, which are unique together. */
    scheduleGuid: text('schedule_guid'),
    dueAt: instant('due_at'),
  },
  (table) => [
    uniqueIndex('data_reports_version').on(table.series, table.version),
    uniqueIndex('data_reports_due').on(table.scheduleGuid, table.dueAt),
    index('data_reports_made').on(table.madeAt),
    index('data_reports_scope').on(table.scopeUnit, table.madeAt),
  ],
);
