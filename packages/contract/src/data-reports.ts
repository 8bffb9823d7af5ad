import { z } from 'zod';
import { reportPeriodKinds, reportSectionKeys, reportThemes, type ReportJobState, type ReportSectionKey } from './data-report-kinds.ts';
import { partyGuidSchema } from './relation-graph.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const sections = z
  .array(z.enum(reportSectionKeys as [ReportSectionKey, ...ReportSectionKey[]]))
  .max(reportSectionKeys.length)
  .refine((keys) => new Set(keys).size === keys.length);

const contents = {
  /** Null for everything that the caller may see, otherwise a unit and its subordinate units. */
  unit: partyGuidSchema.nullable().default(null),
  theme: z.enum(reportThemes),
  /** In this order; empty for the sections of the template. */
  sections: sections.default([]),
};

const period = z.strictObject({ kind: z.enum(reportPeriodKinds), from: day, to: day });
export const dataReportRequestSchema = z.strictObject({ period, ...contents });
export type DataReportRequest = z.infer<typeof dataReportRequestSchema>;

/** A monthly report about the previous month, created on a day that every month has. */
export const reportScheduleSchema = z.strictObject({ ...contents, day: z.int().min(1).max(28) });
export type NewReportSchedule = z.infer<typeof reportScheduleSchema>;

export interface ReportSchedule extends NewReportSchedule {
  guid: string;
  unitName: string | null;
  /** Epoch ms of the next report. */
  nextAt: number;
  lastReport: string | null;
  /** Reason why the last attempt failed; it is retried. */
  problem: string | null;
}

/** A scheduled report that its user has not opened yet. */
export interface ReportNotice {
  guid: string;
  title: string;
  subtitle: string;
  madeAt: number;
}

/** Fields of a stored report in lists; instants are epoch ms. */
export interface DataReportHead {
  guid: string;
  /** Shared by all versions of a report. */
  series: string;
  version: number;
  title: string;
  subtitle: string;
  template: string;
  request: DataReportRequest;
  /** Of the model's JSON text, lower-case hex. */
  sha256: string;
  dataVersion: number;
  dataTime: number | null;
  scope: string;
  madeBy: string;
  madeAt: number;
  isScheduled: boolean;
  isOwn: boolean;
}

/** Progress of a report. A stored report is 完成 and has its head. */
export interface DataReportJob {
  guid: string;
  state: ReportJobState;
  /** Number of parts read, of the total; null until they are counted. */
  done: number;
  total: number | null;
  /** Number of jobs ahead of it in the queue. */
  ahead: number;
  message: string;
  report: DataReportHead | null;
}

export const dataReportPageSchema = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(10),
    /** Restricts the list to the versions of one report. */
    series: z.string().max(64).default(''),
    themes: z.array(z.enum(reportThemes)).max(reportThemes.length).default([]),
  }),
);
export type DataReportPageRequest = z.infer<typeof dataReportPageSchema>;

/** A statement of a report in two versions; null if a version does not contain it. */
export interface ReportChange {
  section: string;
  topic: string;
  before: string | null;
  after: string | null;
}

/** Changes since another version of the same report. */
export interface ReportComparison {
  before: DataReportHead;
  after: DataReportHead;
  changes: ReportChange[];
  /** Number of unchanged statements. */
  same: number;
}
