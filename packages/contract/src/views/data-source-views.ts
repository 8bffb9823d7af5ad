import { z } from 'zod';
import { databaseEncryptions, databaseKindNames, pullSchedules, type DatabaseEncryption, type PullSchedule } from '../data-sources.ts';
import { ledgerSheetReportSchema } from './ledger-views.ts';

/** Mapping of the first rows of a source. */
export const dataSourceTestViewSchema = z.object({ sheet: ledgerSheetReportSchema, notices: z.array(z.string()) }).meta({ id: 'DataSourceTest' });
export type DataSourceTest = z.output<typeof dataSourceTestViewSchema>;

const pullOutcomeSchema = z.enum(['running', 'clean', 'some-rejected', 'nothing', 'failed']);
export type PullOutcome = z.output<typeof pullOutcomeSchema>;

/** A run of a source. */
export const dataSourceRunSchema = z
  .object({
    /** Epoch ms. */
    startedAt: z.int(),
    /** Null for a run that is in progress or was interrupted. */
    finishedAt: z.int().nullable(),
    outcome: pullOutcomeSchema,
    /** Login name; null for a scheduled run. */
    by: z.string().nullable(),
    /** Number of rows read; null before the end. */
    rows: z.int().nullable(),
    /** In Chinese. */
    error: z.string().nullable(),
    importId: z.string().nullable(),
  })
  .meta({ id: 'DataSourceRunView' });
export type DataSourceRunView = z.output<typeof dataSourceRunSchema>;

/** A source in the list of sources. */
export const dataSourceSchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    kind: z.enum(databaseKindNames),
    host: z.string(),
    port: z.int(),
    /** Name of the database; for Oracle the service. */
    database: z.string(),
    user: z.string(),
    encryption: z.enum(Object.keys(databaseEncryptions) as [DatabaseEncryption, ...DatabaseEncryption[]]),
    /** A table or view, optionally with its schema before a dot; null for a query. */
    table: z.string().nullable(),
    query: z.string().nullable(),
    /** Column that increases with each change of a row; null to read all rows each time. */
    watermarkColumn: z.string().nullable(),
    /** Name of a profile; null for the matching one, otherwise proposals. */
    profile: z.string().nullable(),
    schedule: z.enum(Object.keys(pullSchedules) as [PullSchedule, ...PullSchedule[]]),
    /** `HH:MM` in business time; null for schedules that are not daily. */
    dailyAt: z.string().nullable(),
    /** Name of the user who saved it last. Rows are read in that user's scope. */
    owner: z.string(),
    isEnabled: z.boolean(),
    /** Epoch ms; null without a schedule. */
    nextAt: z.int().nullable(),
    /** The greatest loaded value of the watermark column, in the notation of the database. */
    watermark: z.string().nullable(),
    /** Number of consecutive failures. */
    failures: z.int(),
    lastRun: dataSourceRunSchema.nullable(),
  })
  .meta({ id: 'DataSourceView' });
export type DataSourceView = z.output<typeof dataSourceSchema>;
