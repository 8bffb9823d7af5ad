import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** Databases that ledgers are read from repeatedly. */
export const dataSources = pgTable(
  'data_sources',
  {
    guid: text('guid').primaryKey(),
    name: text('name').notNull().unique(),
    kind: text('kind').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    /** For Oracle the service. */
    databaseName: text('database_name').notNull(),
    userName: text('user_name').notNull(),
    /** Encrypted with a key of the installation. */
    sealedPassword: text('sealed_password').notNull(),
    encryption: text('encryption').notNull(),
    /** Null for a query. */
    tableName: text('table_name'),
    /** Null for a table. */
    query: text('query'),
    watermarkColumn: text('watermark_column'),
    /** The greatest loaded value of its column, in the notation of the database. */
    watermark: text('watermark'),
    /** Data version of the warehouse that contains the rows up to the watermark. */
    watermarkVersion: instant('watermark_version'),
    /** Name of a profile; no foreign key, since profiles have versions. */
    profile: text('profile'),
    schedule: text('schedule').notNull(),
    /** `HH:MM` in business time. */
    dailyAt: text('daily_at'),
    isEnabled: boolean('is_enabled').notNull(),
    /** The user in whose scope rows are read. */
    ownerGuid: text('owner_guid')
      .notNull()
      .references(() => users.guid),
    /** Null without a schedule. */
    nextAt: instant('next_at'),
    /** Number of consecutive failures. */
    failures: integer('failures').notNull().default(0),
    /** A run that started earlier does not change the watermark. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('data_sources_due').on(table.nextAt)],
);

/** Runs of sources. */
export const dataSourceRuns = pgTable(
  'data_source_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    sourceGuid: text('source_guid')
      .notNull()
      .references(() => dataSources.guid, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    /** Null for a run that is in progress or was interrupted. */
    finishedAt: instant('finished_at'),
    outcome: text('outcome').notNull(),
    /** Login name; null for a scheduled run. */
    startedBy: text('started_by'),
    rows: integer('rows'),
    error: text('error'),
    importId: text('import_id'),
  },
  (table) => [index('data_source_runs_source').on(table.sourceGuid, table.id)],
);
