import { z } from 'zod';
import { jobState } from '../data-report-kinds.ts';
import { dataReportRequestSchema, reportScheduleSchema } from '../data-reports.ts';

/** Fields of a stored report in lists; instants are epoch ms. */
export const dataReportHeadSchema = z
  .object({
    guid: z.string(),
    /** Shared by all versions of a report. */
    series: z.string(),
    version: z.int(),
    title: z.string(),
    subtitle: z.string(),
    template: z.string(),
    request: dataReportRequestSchema,
    /** Of the model's JSON text, lower-case hex. */
    sha256: z.string(),
    dataVersion: z.int(),
    dataTime: z.int().nullable(),
    scope: z.string(),
    madeBy: z.string(),
    madeAt: z.int(),
    isScheduled: z.boolean(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'DataReportHead' });
export type DataReportHead = z.output<typeof dataReportHeadSchema>;

/** Progress of a report. A stored report is 完成 and has its head. */
export const dataReportJobSchema = z
  .object({
    guid: z.string(),
    state: z.enum(jobState),
    /** Number of parts read, of the total; null until they are counted. */
    done: z.int(),
    total: z.int().nullable(),
    /** Number of jobs ahead of it in the queue. */
    ahead: z.int(),
    message: z.string(),
    report: dataReportHeadSchema.nullable(),
  })
  .meta({ id: 'DataReportJob' });
export type DataReportJob = z.output<typeof dataReportJobSchema>;

/** A statement of a report in two versions; null if a version does not contain it. */
const reportChangeSchema = z.object({
  section: z.string(),
  topic: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ReportChange = z.output<typeof reportChangeSchema>;

/** Changes since another version of the same report. */
export const reportComparisonSchema = z
  .object({
    before: dataReportHeadSchema,
    after: dataReportHeadSchema,
    changes: z.array(reportChangeSchema),
    /** Number of unchanged statements. */
    same: z.int(),
  })
  .meta({ id: 'ReportComparison' });
export type ReportComparison = z.output<typeof reportComparisonSchema>;

export const reportScheduleViewSchema = z
  .object({
    ...reportScheduleSchema.shape,
    guid: z.string(),
    unitName: z.string().nullable(),
    /** Epoch ms of the next report. */
    nextAt: z.int(),
    lastReport: z.string().nullable(),
    /** Reason why the last attempt failed; it is retried. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.output<typeof reportScheduleViewSchema>;

/** A scheduled report that its user has not opened yet. */
export const reportNoticeSchema = z.object({ guid: z.string(), title: z.string(), subtitle: z.string(), madeAt: z.int() });
export type ReportNotice = z.output<typeof reportNoticeSchema>;
